"""The bundled character of Sinew, made by a script: skeleton, shells, textures, clips, export.

Everything is authored in metres in the space of glTF: Y up, +Z forward, +X to the character's left.
Only `blender_scene` and `bake` know Blender (Z up, -Y forward); the rest is plain NumPy.
"""
