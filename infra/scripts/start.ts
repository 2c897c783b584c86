// npm start: builds changed packages, starts the whole site on this machine and runs until Ctrl-C.
import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Stack } from '@shamba/dev-stack';
import { elapsed } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { LOOPBACK, runShop } from './lib/run-shop.ts';

/** The one-time code of a site without an owner; null when it has one. */
async function setUpCode(stack: Stack): Promise<string | null> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'services', 'gateway', 'dist', 'commands', 'set-up-code.js')],
    { env: stack.environment('gateway') },
  );
  return stdout.trim() || null;
}

function welcome(
  stack: Stack,
  { seedDemo, code, host }: { seedDemo: boolean; code: string | null; host: string },
): void {
  const accounts = seedDemo
    ? ['', '    back office   admin / harvest-admin', '    customer      customer / harvest-customer']
    : [];
  const logs = relative(process.cwd(), join(stack.dataDir, 'logs'));
  console.log(
    [
      '',
      `  Shamba is running after ${elapsed().toFixed(1)} s: ${stack.url}`,
      ...accounts,
      ...(code === null ? [] : ['', `    set-up        ${stack.url}/setup`, `    one-time code ${code}`]),
      ...(host === LOOPBACK
        ? []
        : ['', `  Open to the network (HOST=${host}): other machines reach it too, with these passwords.`]),
      '',
      `  Logs are in ${logs.startsWith('..') ? join(stack.dataDir, 'logs') : logs}; Ctrl-C stops everything.`,
      '',
    ].join('\n'),
  );
}

await runShop({
  ready: async (stack, { seedDemo, host }) =>
    welcome(stack, { seedDemo, code: seedDemo ? null : await setUpCode(stack), host }),
});
