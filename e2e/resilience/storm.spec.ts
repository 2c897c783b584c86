import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '@shamba/dev-stack';

/** `npm run resilience` with small counts, on a stack of its own: it kills services and restarts the database. */
function resilience(...args: string[]): Promise<{ code: number; output: string }> {
  const script = join(ROOT, 'infra', 'scripts', 'resilience.ts');
  const env = { ...process.env, PORT: '', DATA_DIR: '' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args, ...(process.env['E2E_NO_BUILD'] ? ['--no-build'] : [])],
      { cwd: ROOT, env, maxBuffer: 10_000_000 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` });
      },
    );
  });
}

test('many buyers for the last things, and checkouts while everything fails: nothing is lost, sold twice or charged for nothing', async () => {
  // The run starts its own stack, which takes minutes on a busy machine.
  test.setTimeout(300_000);
  const { code, output } = await resilience('--contests', '0.1', '--checkouts', '12', '--hold-wait', '0');
  expect(output).toContain('Everything agrees');
  expect(code, output).toBe(0);
});
