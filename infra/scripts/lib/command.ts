import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ROOT } from './root.mjs';

/** Exit code of a command that did not finish in its time, as of timeout(1). */
export const TIMED_OUT = 124;

/** Running process groups: they get no signals of this process's group, so this process passes them on. */
const groups = new Set<number>();

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function watch(pid: number): void {
  if (groups.size === 0)
    for (const cause of ENDINGS) if (process.listenerCount(cause, endAll) === 0) process.on(cause, endAll);
  groups.add(pid);
}

function endAll(cause: NodeJS.Signals): never {
  for (const pid of groups) endGroup(pid, cause);
  process.exit(1);
}

function endGroup(pid: number, cause: NodeJS.Signals): void {
  try {
    process.kill(-pid, cause);
  } catch {
    // It ended by itself.
  }
}

interface CommandOptions {
  /** Default: the repository's root. */
  cwd?: string;
  /** Variables in addition to this process's. */
  env?: NodeJS.ProcessEnv;
  /** Called with each line of its output; default: print it. */
  onLine?: (line: string) => void;
  /** Also write the output there. */
  logFile?: string;
  /** Aborts the command. */
  signal?: AbortSignal;
  /** Ends the command and all that it started after this time; it then answers TIMED_OUT. */
  minutes?: number;
}

interface CommandResult {
  code: number;
  /** Its last 20,000 characters. */
  output: string;
}

/** Runs a command to its end without a terminal's input. */
export function command(
  name: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, onLine = console.log, logFile, signal, minutes }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group, all its processes can be ended together.
      detached: minutes !== undefined,
      signal,
      killSignal: 'SIGTERM',
    });
    const limit =
      minutes &&
      setTimeout(() => {
        onLine(`${name} was ended: it had not finished after ${minutes} minutes.`);
        if (child.pid) endGroup(child.pid, 'SIGKILL');
        end(TIMED_OUT);
      }, minutes * 60_000);
    if (minutes && child.pid) watch(child.pid);
    const log = logFile === undefined ? undefined : createWriteStream(logFile);
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
    const end = (code: number): void => {
      clearTimeout(limit);
      if (child.pid) groups.delete(child.pid);
      log?.end();
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
