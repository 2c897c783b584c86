import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { folderOf, type Stack } from '@shamba/dev-stack';

/** Runs commerce's comparison of provider, payments, orders and holds against this stack. Exit 0: nothing found. */
export function reconcile(stack: Stack): Promise<{ code: number; output: string }> {
  const cwd = folderOf('commerce');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(cwd, 'dist', 'reconcile.js')],
      { cwd, env: stack.environment('commerce') },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` });
      },
    );
  });
}
