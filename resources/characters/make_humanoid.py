"""Makes humanoid.glb and humanoid.fbx beside this file:

    blender -b --factory-startup --python resources/characters/make_humanoid.py [-- --out FOLDER] [--keep-blend FILE]

Blender 3.4. The same input gives the same bytes. The pieces are in the folder `mannequin`.
"""
import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

import addon_utils  # noqa: E402
import bpy  # noqa: E402

from mannequin import export, gltf_file, scene, textures  # noqa: E402
from mannequin.character import pieces  # noqa: E402
from mannequin.clips import clips  # noqa: E402
from mannequin.fit import fit  # noqa: E402


def main():
    own = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--out', default=HERE)
    parser.add_argument('--keep-blend')
    options = parser.parse_args(own)
    scene.new_scene()
    for addon in ('io_scene_gltf2', 'io_scene_fbx'):
        addon_utils.enable(addon)
    parts = pieces()
    colour, normal, charts, density = textures.paint(parts, scene.ambient_occlusion(parts))
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, image in (('humanoid_color.png', colour), ('humanoid_normal.png', normal)):
            files.append(os.path.join(folder, name))
            with open(files[-1], 'wb') as f:
                f.write(textures.png(image))
        rig = scene.build_armature()
        body = scene.build_mesh(parts, charts, rig, scene.build_materials(*files))
        if options.keep_blend:
            bpy.ops.file.pack_all()
            bpy.ops.wm.save_as_mainfile(filepath=os.path.abspath(options.keep_blend), check_existing=False, copy=True)
        out = os.path.abspath(options.out)
        glb, fbx = (os.path.join(out, f'humanoid.{kind}') for kind in ('glb', 'fbx'))
        export.gltf(glb)
        export.fbx(fbx, folder)
    from mannequin import fbx_file                        # needs the add-on
    made = [(clip, fit(clip)) for clip in clips()]
    gltf_file.finish(glb, made)
    fbx_file.finish(fbx, made)
    triangles = sum(len(p.vertices) - 2 for p in body.data.polygons)
    print(f'{len(rig.data.bones)} joints, {len(body.data.vertices)} vertices, {triangles} triangles, {density:.0f} texels per metre')
    for path in (glb, fbx):
        print(os.path.basename(path), os.path.getsize(path), 'bytes')


if '--threads' in sys.argv:
    main()
else:                       # Blender adds up normals in the order its threads finish; with one thread the bytes are the same each time
    extra = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    sys.exit(subprocess.run([bpy.app.binary_path, '-b', '--threads', '1', '--factory-startup', '--python-exit-code', '1',
                             '--python', os.path.abspath(__file__), '--', *extra]).returncode)
