import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './progress.mjs';
import { ROOT } from './root.mjs';

/**
 * Runs commerce's reconciliation, which prints what does not agree.
 * @param env commerce's settings
 * @returns its exit code
 */
export async function reconcile(env: Record<string, string>, args: readonly string[] = []): Promise<number> {
  const cwd = join(ROOT, 'services/commerce');
  const script = join(cwd, 'dist/reconcile.js');
  if (!existsSync(script)) throw new Stop('Commerce is not built: run npm run build.');
  const child = spawn(process.execPath, [script, ...args], { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
