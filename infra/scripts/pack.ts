// npm run pack -- [folder]: packs what a slice in another repository installs (the packages under libs/ that are not
// private) as tarballs, default .data/packages. npm publish takes each of them.
import { join, resolve } from 'node:path';
import { fail } from './lib/progress.mjs';
import { packAll } from './lib/packages/pack.ts';
import { dataDir } from './lib/root.mjs';

try {
  const [folder] = process.argv.slice(2);
  const packed = await packAll(folder === undefined ? join(dataDir(), 'packages') : resolve(folder));
  for (const { tarball } of packed) console.log(tarball);
} catch (error) {
  fail(error);
}
