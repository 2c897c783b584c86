import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ROOT } from './root.mjs';

/** Exit code of a command that did not finish in its time, as of timeout(1). */
export const TIMED_OUT = 124;

/** Process groups that run now: they are no part of ours, so a signal to this process has to be passed on. */
const groups = new Set();

function watch(pid) {
  if (groups.size === 0)
    for (const cause of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      if (process.listenerCount(cause, endAll) === 0) process.on(cause, endAll);
  groups.add(pid);
}

function endAll(cause) {
  for (const pid of groups) endGroup(pid, cause);
  process.exit(1);
}

function endGroup(pid, cause) {
  try {
    process.kill(-pid, cause);
  } catch {
    // It ended by itself.
  }
}

/**
 * Runs a command to its end without a terminal's input.
 * @param onLine called with each line of its output; default: print it
 * @param logFile also write the output there
 * @param signal an AbortSignal that ends it
 * @param minutes ends the command and all that it started after this time; it then answers TIMED_OUT
 * @returns {{ code: number, seconds: number, output: string }} output: its last 20,000 characters
 */
export function command(name, args, { cwd = ROOT, env = {}, onLine = console.log, logFile, signal, minutes } = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own can be ended as a whole.
      detached: minutes !== undefined,
      signal,
      killSignal: 'SIGTERM',
    });
    const limit =
      minutes &&
      setTimeout(() => {
        onLine(`${name} was ended: it had not finished after ${minutes} minutes.`);
        endGroup(child.pid, 'SIGKILL');
        end(TIMED_OUT);
      }, minutes * 60_000);
    if (minutes && child.pid) watch(child.pid);
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
      clearTimeout(limit);
      groups.delete(child.pid);
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
