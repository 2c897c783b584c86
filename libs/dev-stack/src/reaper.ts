import { spawn } from 'node:child_process';

/**
 * Ends our children when this process is killed or crashes: a shell that waits on a pipe which only we hold open. It
 * has its own session, so a Ctrl-C in the terminal does not reach it.
 */
export interface Reaper {
  /** Ends `pid` with `signal` when this process dies. */
  watch(pid: number, signal: 'TERM' | 'INT' | 'KILL'): void;
  /** Stops watching `pid`, which has ended; another process may get its number. */
  forget(pid: number): void;
  /** Removes this folder after this process has ended for any reason. */
  removeAfterwards(dir: string): void;
  /** Ends all watched processes and removes the folders. */
  close(): Promise<void>;
}

const script = `
trap '' INT TERM HUP
pids=
while read -r op arg signal; do
  case $op in
    watch) pids="$pids $signal:$arg" ;;
    forget) left=; for p in $pids; do [ "\${p#*:}" = "$arg" ] || left="$left $p"; done; pids=$left ;;
    remove) set -- "$@" "$arg\${signal:+ $signal}" ;;
  esac
done
for p in $pids; do kill -"\${p%%:*}" "\${p#*:}" 2>/dev/null; done
tries=0
while [ $tries -lt 100 ]; do
  alive=; for p in $pids; do kill -0 "\${p#*:}" 2>/dev/null && alive=1; done
  [ -z "$alive" ] && break
  sleep 0.1; tries=$((tries + 1))
done
for p in $pids; do kill -KILL "\${p#*:}" 2>/dev/null; done
[ $# -gt 0 ] && rm -rf -- "$@"
exit 0
`;

export function startReaper(): Reaper {
  const shell = spawn('/bin/sh', ['-c', script, 'reaper'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  const ended = new Promise<void>((resolve) => {
    shell.once('exit', () => resolve());
    shell.once('error', () => resolve());
  });
  shell.stdin.on('error', () => undefined);
  const say = (line: string): void => void shell.stdin.write(`${line}\n`);
  return {
    watch: (pid, signal) => say(`watch ${pid} ${signal}`),
    forget: (pid) => say(`forget ${pid}`),
    removeAfterwards: (dir) => say(`remove ${dir}`),
    close: () => {
      shell.stdin.end();
      return ended;
    },
  };
}
