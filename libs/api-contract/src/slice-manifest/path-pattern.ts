/**
 * The params of `path` when the pattern matches it, else null. '/x/*'
 * matches '/x' and everything below; the rest is `params['*']`.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  return matchSegments(pathSegments(pattern), pathSegments(path));
}

/** The same for a pattern and a path that are split already, for code that compares one path with many patterns. */
export function matchSegments(wanted: readonly string[], given: readonly string[]): Record<string, string> | null {
  const splat = wanted.at(-1) === '*';
  const fixed = splat ? wanted.slice(0, -1) : wanted;
  if (given.length < fixed.length || (!splat && given.length > fixed.length)) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of fixed.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(value);
    else if (segment !== value) return null;
  }
  if (splat) params['*'] = given.slice(fixed.length).map(decode).join('/');
  return params;
}

/** Most specific first: a literal segment beats a param beats a splat, and a longer pattern beats a shorter one. */
export function bySpecificity(a: { path: string }, b: { path: string }): number {
  return score(b.path) - score(a.path);
}

/** The most specific route that matches, with its params. */
export function findRoute<T extends { path: string }>(
  routes: readonly T[],
  path: string,
): { route: T; params: Record<string, string> } | null {
  for (const route of [...routes].sort(bySpecificity)) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

/** What the gateway answers itself: no slice may claim it. */
export const GATEWAY_PATHS = {
  name: 'the gateway',
  routes: ['/api/*', '/mfe/*', '/assets/*', '/media/*', '/internal/*', '/healthz', '/readyz'].map((path) => ({ path })),
};

/** Pairs of slices that claim a common path. Empty is what CI demands: two teams must not answer one URL. */
export function findOverlaps(slices: readonly { name: string; routes: readonly { path: string }[] }[]): string[] {
  const overlaps: string[] = [];
  for (const [index, a] of slices.entries()) {
    for (const b of slices.slice(index + 1)) {
      for (const mine of a.routes) {
        for (const theirs of b.routes) {
          if (overlap(pathSegments(mine.path), pathSegments(theirs.path)))
            overlaps.push(`${a.name} ${mine.path} and ${b.name} ${theirs.path}`);
        }
      }
    }
  }
  return overlaps;
}

function overlap(a: string[], b: string[]): boolean {
  const [first, ...restA] = a;
  const [second, ...restB] = b;
  if (first === '*' || second === '*') return true;
  if (first === undefined || second === undefined) return first === second;
  const same = first === second || first.startsWith(':') || second.startsWith(':');
  return same && overlap(restA, restB);
}

/** '/a//b/' → ['a', 'b']. */
export const pathSegments = (path: string): string[] => path.split('/').filter(Boolean);

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Base-4 digits, so that an earlier segment outweighs all later
 * ones of a path of the same length; a splat always comes last.
 */
function score(pattern: string): number {
  const parts = pathSegments(pattern);
  const digits = parts
    .filter((part) => part !== '*')
    .reduce((sum, part) => sum * 4 + (part.startsWith(':') ? 1 : 2), 1);
  return parts.at(-1) === '*' ? digits - Number.MAX_SAFE_INTEGER / 2 : digits;
}
