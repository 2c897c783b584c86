// CPU seconds of the stack's processes, from /proc.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS = 100;

interface Times {
  /** Id of the parent process. */
  parent: number;
  /** CPU seconds of the process and of its ended children. */
  own: number;
  ended: number;
}

function timesOf(pid: number | string): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), own: (user + system) / TICKS, ended: (childUser + childSystem) / TICKS };
  } catch {
    return undefined;
  }
}

/** PostgreSQL answers from one process per connection: they and the ended ones count as its own. */
function withChildren(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(timesOf).filter((times) => times?.parent === pid);
  const self = timesOf(pid);
  return (self?.own ?? 0) + (self?.ended ?? 0) + children.reduce((sum, child) => sum + (child?.own ?? 0), 0);
}

/** CPU seconds so far, by process name. */
export function cpuSeconds(processes: { name: string; pid: number }[]): Record<string, number> {
  return Object.fromEntries(
    processes.map(({ name, pid }) => [name, name === 'postgres' ? withChildren(pid) : (timesOf(pid)?.own ?? 0)]),
  );
}

/** CPU seconds of each process between two records of `cpuSeconds`. */
export const cpuBetween = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(after).map(([name, seconds]) => [name, seconds - (before[name] ?? 0)]));
