// npm run slice -- publish|auto|promote|canary|rollback|retire|remove|lock|unlock|status|errors|list …: deploys slices
// by hand through the gateway's deployment API.
// npm run slice -- compat --shell <build folder>: what of a site does not run in that shell.
// npm run slice -- slots: the places on pages that slices may fill, where they are drawn, and who fills them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sliceCommand, Undecided } from '@shamba/slice-deploy';
import { fail } from './lib/progress.mjs';
import { dataDir } from './lib/root.mjs';

interface Secrets {
  deployTokens: Record<string, string>;
}

/** Deploy tokens of this machine's npm start, also of slices added while it runs. */
function localToken(slice: string | undefined): string | undefined {
  const file = join(dataDir(), 'secrets.json');
  const { deployTokens: tokens }: Secrets = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets)
    : { deployTokens: {} };
  return slice === undefined ? Object.values(tokens)[0] : tokens[slice];
}

try {
  const [name, ...args] = process.argv.slice(2);
  // A shop that runs here may have another port; `PORT` of the environment wins, as there may be several. Containers
  // that publish have no such shop, and not this file.
  if (!process.env['PORT'] && existsSync(join(dataDir(), 'port'))) {
    const port = (await import('./lib/shop-port.ts')).notedPort(dataDir());
    if (port !== undefined) process.env['PORT'] = port;
  }
  const run = (words: string[]): Promise<string> =>
    sliceCommand(words, { call: 'npm run slice --', tokenOf: localToken });
  // The containers that publish have no shell and no sources, and not these files.
  const answer = async (): Promise<string> => {
    if (name === 'compat')
      return (await import('./lib/slice-compat.ts')).compat(args, (more) => run(['list', ...more]));
    if (name !== 'slots') return run(process.argv.slice(2));
    const { saidSlots, slotPlaces } = await import('./lib/slots.ts');
    return saidSlots(slotPlaces());
  };
  console.log(await answer());
} catch (error) {
  // A release on trial is an answer, not a failure; its exit code says that nothing is decided.
  if (!(error instanceof Undecided)) fail(error);
  console.log(error.message);
  process.exitCode = error.exitCode;
}
