import { plain } from '../plain.ts';
import { Refused } from '../refused.ts';
import type { SetRequest } from './set.ts';
import type { Ask } from './remove.ts';

/** A slice to go back, to a named release or as the site decides. */
interface WayBack {
  name: string;
  version?: string;
}

/**
 * The slices of `rollback <slice> [version]`, or of `set rollback` with each as <slice> or <slice>@<version>.
 * @returns undefined for another command, or when an argument is missing
 */
export function waysBack(command: string | undefined, words: readonly string[]): WayBack[] | undefined {
  const way = (name: string, version?: string): WayBack => ({ name, ...(version && { version }) });
  const [first, second] = words;
  if (command === 'rollback') return first === undefined ? undefined : [way(first, second)];
  if (command !== 'set' || first !== 'rollback' || words.length < 3) return undefined;
  return words.slice(1).map((word) => {
    const [name = '', version] = word.split('@', 2);
    return way(name, version);
  });
}

/** The call that takes releases of one slice, or of a set, back, after it was said which. @throws Refused */
export async function rollbackOf(
  ways: readonly WayBack[],
  { urgent, reason }: { urgent?: boolean | undefined; reason?: string | undefined },
  asking: Asking,
): Promise<Omit<SetRequest, 'slices'> & { slices?: string[]; slice?: string }> {
  const releases = await withWhatGoesBack(ways, asking);
  const more = { ...(reason && { reason }), ...(urgent && { urgent }) };
  const [one] = releases;
  if (releases.length > 1 || !one)
    return {
      slices: ways.map(({ name }) => name),
      path: '/sets/rollback',
      method: 'POST',
      body: { releases, ...more },
    };
  const { name, ...release } = one;
  return { slice: name, path: `/${name}/rollback`, method: 'POST', body: { ...release, ...more } };
}

/** The part of `GET /api/slices` about what goes back. */
interface Served {
  name: string;
  stable: string | null;
  canary: string | null;
  canary_percent: number;
  last_good: string | null;
}

interface Asking {
  yes: boolean;
  /** Asks in a terminal; undefined: there is none, and nobody is asked. */
  ask: Ask | undefined;
  /** Tells a person what goes back. */
  warn: (text: string) => void;
  /** Reads the slices of the site. */
  list: () => Promise<unknown>;
}

/**
 * Says what a rollback takes back, and asks in a terminal if it is meant: while one of the slices has a canary, their
 * canaries; else what everyone gets.
 * @returns the slices with `from`: the site takes back nothing else, whatever happened meanwhile
 * @throws Refused when it is not meant
 */
async function withWhatGoesBack(
  ways: readonly WayBack[],
  { yes, ask, warn, list }: Asking,
): Promise<(WayBack & { from?: string })[]> {
  const body = await list();
  const served = Array.isArray(body) ? (body as Served[]) : [];
  const found = ways.flatMap((way) => served.filter(({ name }) => name === way.name).map((now) => ({ way, now })));
  const takesCanaries =
    found.every(({ way, now }) => way.version === undefined || way.version === now.stable) &&
    found.some(({ now }) => now.canary !== null);
  const lines = found.flatMap(({ way, now }) => (takesCanaries ? canaryBack(now) : stableBack(now, way.version)));
  const text = lines.map(plain).join('\n');
  if (text !== '' && ask && !yes) {
    if (!/^y(es)?$/i.test((await ask(`${text}\nGo on? [y/N] `)).trim())) throw new Refused('Nothing was taken back.');
  } else if (text !== '') warn(text);
  return ways.map((way) => {
    const now = found.find((one) => one.way === way)?.now;
    const from = (takesCanaries ? now?.canary : now?.stable) ?? undefined;
    return { ...way, ...(from !== undefined && { from }) };
  });
}

const canaryBack = ({ name, stable, canary, canary_percent: percent }: Served): string[] =>
  canary === null
    ? []
    : [
        `${name}: the canary ${canary} (${percent} % of visitors) goes back and counts as failed. Everyone keeps ${stable ?? 'what they get'}.`,
      ];

const stableBack = ({ name, stable, canary, last_good: good }: Served, version = good ?? undefined): string[] =>
  stable === null || version === undefined
    ? []
    : [
        `${name}: ${stable}, which everyone gets, goes back and counts as failed. Everyone gets ${version}.${canary === null ? '' : ` The canary ${canary} ends.`}`,
      ];
