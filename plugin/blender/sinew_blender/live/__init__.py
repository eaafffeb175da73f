"""The live link to Sinew's window: poses and edited actions go both ways. docs/live_link.md describes what is said.

`wire` knows the messages and the socket and nothing of Blender; `poses` and `clips` make them of an armature and its
action, and put them back; `figure` knows what of an armature was told; `link` keeps the connection.
"""
