/**
 * Params of `path` if the pattern matches it, else null. '/x/*' matches '/x' and everything below; the rest is
 * `params['*']`.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  return matchSegments(pathSegments(pattern), pathSegments(path));
}

/** Like matchPath, with a split pattern and path, for code that compares one path with many patterns. */
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

/** Sorts the most specific first: literal segment, param, splat; a longer pattern before a shorter one. */
export function bySpecificity(a: { path: string }, b: { path: string }): number {
  return score(b.path) - score(a.path);
}

/** The most specific matching route, with its params. */
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

/** Paths that the gateway answers itself; no slice may declare them. */
export const GATEWAY_PATHS = {
  name: 'the gateway',
  routes: [
    ...['/api/*', '/mfe/*', '/assets/*', '/media/*', '/internal/*', '/preview/*'],
    ...['/healthz', '/readyz'],
  ].map((path) => ({ path })),
};

/** Pairs of slices that declare a common path. CI requires an empty list: only one team may answer a URL. */
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
 * Specificity in base-4 digits: an earlier segment outweighs all later ones in patterns of the same length; a splat
 * always comes last.
 */
function score(pattern: string): number {
  const parts = pathSegments(pattern);
  const digits = parts
    .filter((part) => part !== '*')
    .reduce((sum, part) => sum * 4 + (part.startsWith(':') ? 1 : 2), 1);
  return parts.at(-1) === '*' ? digits - Number.MAX_SAFE_INTEGER / 2 : digits;
}
