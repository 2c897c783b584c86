// npm run pack -- [folder] [--registry <url>]: packs what a slice in another repository installs (the packages under
// libs/ that are not private) as tarballs, default .data/packages. With a registry it publishes those that are not
// there yet, with the token in NODE_AUTH_TOKEN; without a token it says what it would publish.
import { join, resolve } from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { fail, Stop } from './lib/progress.mjs';
import { packAll } from './lib/packages/pack.ts';
import { publishAll } from './lib/packages/publish.ts';
import { dataDir } from './lib/root.mjs';

try {
  const usage = 'npm run pack -- [folder] [--registry <url>]';
  const { options, words } = readArguments({ registry: '' }, { usage, allowPositionals: true });
  const [folder] = words;
  if (options.registry !== '' && !/^https?:$/.test(URL.parse(options.registry)?.protocol ?? ''))
    throw new Stop(`${options.registry} is no address of a registry.\n${usage}`);
  const packed = await packAll(folder === undefined ? join(dataDir(), 'packages') : resolve(folder));
  for (const { tarball } of packed) console.log(tarball);
  if (options.registry !== '')
    await publishAll(packed, { url: options.registry, token: process.env['NODE_AUTH_TOKEN'] }, console.log);
} catch (error) {
  fail(error);
}
