# Filled by packaging.
