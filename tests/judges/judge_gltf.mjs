// What others make of a glTF file: Khronos' validator, and three.js, which plays it.
//   node judge_gltf.mjs MODULES FILE PARTS     prints JSON
// MODULES: the folder of package.json, where its packages are installed. PARTS: how many times of each clip, from 0 to its end.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import path from "node:path";

const [folder, file, parts] = process.argv.slice(2);
const modules = path.resolve(folder);
const require = createRequire(path.join(modules, "package.json"));
const packaged = (name) => import(pathToFileURL(path.join(modules, "node_modules", name)).href);

const bytes = new Uint8Array(readFileSync(file));
const validated = await require("gltf-validator").validateBytes(bytes);
const out = { errors: validated.issues.numErrors, messages: [], clips: [] };
for (const message of validated.issues.messages)
  if (message.severity === 0) out.messages.push(`${message.code} ${message.message} ${message.pointer}`);

// What the loader asks of a browser, for pictures that nobody looks at here.
globalThis.self = globalThis;
globalThis.ProgressEvent ??= class extends Event {};
const THREE = await packaged("three/build/three.module.js");
const { GLTFLoader } = await packaged("three/examples/jsm/loaders/GLTFLoader.js");
const loader = new GLTFLoader();
loader.register(() => ({ name: "NO_PICTURES", loadTexture: () => Promise.resolve(new THREE.Texture()) }));
const content = bytes[0] === 0x67 ? bytes.buffer : new TextDecoder().decode(bytes);
const gltf = await loader.parseAsync(content, "");

const nodes = new Map();
gltf.scene.traverse((object) => {
  const node = gltf.parser.associations.get(object)?.nodes;
  if (node !== undefined && !nodes.has(node)) nodes.set(node, object);
});
const mixer = new THREE.AnimationMixer(gltf.scene);
for (const clip of gltf.animations) {
  mixer.stopAllAction();
  const action = mixer.clipAction(clip);
  action.setLoop(THREE.LoopOnce, 1);
  action.clampWhenFinished = true;
  const begin = Math.min(...clip.tracks.map((track) => track.times[0]));
  const frames = [];
  for (let i = 0; i < Number(parts); ++i) {
    const time = ((clip.duration - begin) * i) / (Number(parts) - 1);
    action.reset().play();
    mixer.setTime(begin + time);
    gltf.scene.updateMatrixWorld(true);
    const places = {};
    for (const [node, object] of nodes) {
      const at = new THREE.Vector3().setFromMatrixPosition(object.matrixWorld);
      places[node] = [at.x, at.y, at.z];
    }
    frames.push({ time, places });
  }
  action.stop();
  mixer.uncacheAction(clip);
  out.clips.push({ name: clip.name, frames });
}
console.log(JSON.stringify(out));
