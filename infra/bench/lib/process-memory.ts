// Memory of the stack's processes, from /proc: PSS, which counts a page that several share once in all.
import { readdirSync, readFileSync } from 'node:fs';

const KB = 1024;

/** PSS of one process in bytes; 0 when it has ended. */
function pssOf(pid: number | string): number {
  try {
    const [, kilobytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * KB;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${name}/status`, 'utf8'));
    } catch {
      return false;
    }
  });
}

/** Bytes by process name; PostgreSQL's processes, one per connection, count as one. */
export const memoryOf = (processes: { name: string; pid: number }[]): Record<string, number> =>
  Object.fromEntries(
    processes.map(({ name, pid }) => [
      name,
      (name === 'postgres' ? [pid, ...childrenOf(pid)] : [pid]).reduce<number>((sum, one) => sum + pssOf(one), 0),
    ]),
  );
