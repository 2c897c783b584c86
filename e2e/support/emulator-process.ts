import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf } from '@shamba/dev-stack';

/** The payment emulator alone, for tests of the card field that need nothing else. */
export async function startEmulatorProcess(): Promise<{ url: string; stop(): Promise<void> }> {
  const script = join(folderOf('square-emulator'), 'dist', 'main.js');
  if (!existsSync(script)) throw new Error(`${script} is missing: run npm run build`);
  const dataDir = mkdtempSync(join(tmpdir(), 'shamba-card-field-'));
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const url = /http:\S+/.exec(line)?.[0];
  if (!url) throw new Error(`the emulator did not say where it listens: ${line}`);
  const stop = async (): Promise<void> => {
    child.kill();
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}
