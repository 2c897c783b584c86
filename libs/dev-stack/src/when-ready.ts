import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { SetupError } from './setup-error.js';

interface WhenReadyOptions {
  /** The server's name for users. */
  name: string;
  /** File that receives the server's output. */
  logFile: string | undefined;
}

/** Long enough for a busy machine with a slow disk; only a server that hangs takes so long. */
const READY_WITHIN_MS = 120_000;

/** Waits until a server reports that it accepts connections. @throws SetupError when it ends before or is too slow */
export function whenReady(child: ChildProcess, { name, logFile }: WhenReadyOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : undefined;
    // A full disk loses log lines but does not end the launcher.
    log?.on('error', () => undefined);
    let recent = '';
    const timer = setTimeout(
      () => reject(new SetupError(`${name} was not ready within ${READY_WITHIN_MS / 1000} s: ${recent}`)),
      READY_WITHIN_MS,
    );
    const read = (chunk: Buffer): void => {
      log?.write(chunk);
      recent = (recent + chunk.toString()).slice(-2000);
      if (!/ready to accept connections/i.test(recent)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new SetupError(`${name} did not start: ${why}`));
    };
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      log?.end();
      fail(recent.trim() || `it ended with ${signal ?? code}`);
    });
  });
}
