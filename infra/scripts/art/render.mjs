// Draws the demo's pictures: node infra/scripts/art/render.mjs [name …]
// Output: services/content/demo-media/<name>-<width>.{avif,webp},
// og-<hero>.jpg and manifest.json. All of it is committed.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadRenderer, renderPicture, renderShareImage } from './lib/output.mjs';
import { bottles } from './scenes/bottles.mjs';
import { events } from './scenes/events.mjs';
import { experiences } from './scenes/experiences.mjs';
import { heroes } from './scenes/heroes.mjs';
import { people } from './scenes/people.mjs';
import { stay } from './scenes/stay.mjs';
import { wide } from './scenes/wide.mjs';

const folder = fileURLToPath(new URL('../../../services/content/demo-media/', import.meta.url));
const tonesFile = fileURLToPath(new URL('../../../mfe-storefront/src/shared/art-tones.ts', import.meta.url));

const kinds = [
  { scenes: heroes, width: 1600, height: 900, widths: [480, 960, 1600] },
  { scenes: stay, width: 1600, height: 1067, widths: [480, 960, 1600] },
  { scenes: { family: wide.family }, width: 1600, height: 1067, widths: [480, 960, 1600] },
  { scenes: { map: wide.map }, width: 1600, height: 900, widths: [480, 960, 1600] },
  { scenes: { ...events, ...experiences }, width: 1280, height: 960, widths: [320, 640, 1280] },
  { scenes: { ...bottles, ...people }, width: 640, height: 800, widths: [320, 640] },
];

const wanted = process.argv.slice(2);
const sharp = await loadRenderer();
const manifest = wanted.length > 0 ? JSON.parse(await readFile(`${folder}manifest.json`, 'utf8')) : {};

for (const { scenes, ...size } of kinds) {
  for (const [name, draw] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    manifest[name] = await renderPicture(sharp, folder, { name, draw, ...size });
    if (scenes === heroes) await renderShareImage(sharp, folder, name);
    console.log(name, manifest[name].colour);
  }
}

await writeFile(`${folder}manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
const tones = Object.entries(manifest).map(([name, { colour }]) => `  '${name}': '${colour}',`);
await writeFile(
  tonesFile,
  `/** The main colour of each drawing: stands in its place until it has loaded. Written by infra/scripts/art/render.mjs. */\nexport const artTones: Readonly<Record<string, string>> = {\n${tones.join('\n')}\n};\n`,
);
