import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ROOT } from './root.mjs';

/**
 * Runs a command to its end without a terminal's input.
 * @param onLine called with each line of its output; default: print it
 * @param logFile also write the output there
 * @param signal an AbortSignal that ends it
 * @returns {{ code: number, seconds: number, output: string }} output: its last 20,000 characters
 */
export function command(name, args, { cwd = ROOT, env = {}, onLine = console.log, logFile, signal } = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGTERM',
    });
    const log = logFile && createWriteStream(logFile);
    // On a full disk lines are lost, not the command.
    log?.on('error', () => undefined);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output = `${output}${line}\n`.slice(-20_000);
        log?.write(`${line}\n`);
        onLine(line);
      });
    }
    const end = (code) => {
      log?.end();
      resolve({ code, seconds: (Date.now() - started) / 1000, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
