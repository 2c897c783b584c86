// npm run build: builds changed packages. Slices get development versions, as under npm start.
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
