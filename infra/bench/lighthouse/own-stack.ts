import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/root.mjs';

const READY = /Shamba is running after [\d.]+ s: (\S+)/;
const PORT = process.env['PORT'] || '8480';

/** `npm start` on a data folder of its own, with the demo data; `stop` ends it and removes the folder. */
export async function startOwnStack(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shamba-bench-'));
  // Started by root, PostgreSQL runs under another account, which must be able to enter the folder. The cache, with the
  // unpacked Redis, is shared with npm start.
  chmodSync(dataDir, 0o755);
  const cache = join(ROOT, '.data', 'cache');
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, join(dataDir, 'cache'));
  const child = spawn(process.execPath, [join(ROOT, 'infra/scripts/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT, DATA_DIR: dataDir, SEED_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      output += String(chunk);
      const ready = READY.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    });
    void ended.then((code) => reject(new Error(`The stack did not start (exit ${code}).`)));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
