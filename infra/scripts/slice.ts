// npm run slice -- publish|auto|promote|canary|rollback|retire|list …: deploys slices by hand through the gateway's deployment API.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sliceCommand } from '@shamba/slice-deploy';
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
  console.log(await sliceCommand(process.argv.slice(2), { call: 'npm run slice --', tokenOf: localToken }));
} catch (error) {
  fail(error);
}
