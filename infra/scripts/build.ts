// npm run build: builds what changed. Slices get their development versions, as npm start serves them.
import { buildAll } from './lib/build.ts';
import { elapsed, fail, progress } from './lib/progress.mjs';
import { buildSlices } from './lib/slice-builds.ts';

try {
  await buildAll();
  await buildSlices();
  progress(`Built after ${elapsed().toFixed(1)} s`);
} catch (error) {
  fail(error);
}
