// CPU seconds of the stack's processes, from /proc.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS = 100;

function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), own: (user + system) / TICKS, ended: (childUser + childSystem) / TICKS };
  } catch {
    return undefined;
  }
}

/** PostgreSQL answers from one process per connection: they and the ended ones count as its own. */
function withChildren(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  const self = statOf(pid);
  return (self?.own ?? 0) + (self?.ended ?? 0) + children.reduce((sum, child) => sum + child.own, 0);
}

/** CPU seconds so far, by process name. */
export function cpuSeconds(processes) {
  return Object.fromEntries(
    processes.map(({ name, pid }) => [name, name === 'postgres' ? withChildren(pid) : (statOf(pid)?.own ?? 0)]),
  );
}
