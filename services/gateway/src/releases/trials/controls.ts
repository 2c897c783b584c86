import type { ControlsSeen, SignalCount } from './arm.js';

/** Pages of a route after which its usual number of controls is known. */
const MIN_VIEWS = 10;
/** Usual number of controls below which half says nothing. */
const MIN_CONTROLS = 4;

export interface FewerControls {
  mine: SignalCount;
  theirs: SignalCount;
}

/**
 * Counts pages with fewer than half of the controls that are usual on their route (median of the other release's
 * pages), of both releases: an empty cart has few controls with either.
 * @param together false for pages of other days, when the shop may have shown more: then only pages without any count
 */
export function fewerControls(
  mine: readonly ControlsSeen[],
  theirs: readonly ControlsSeen[],
  together: boolean,
): FewerControls {
  const byRoute = new Map<string, number[]>();
  for (const { route, count } of theirs) {
    const counts = byRoute.get(route);
    if (counts) counts.push(count);
    else byRoute.set(route, [count]);
  }
  const half = new Map<string, number>();
  for (const [route, counts] of byRoute) {
    const usual = median(counts);
    if (counts.length >= MIN_VIEWS && usual >= MIN_CONTROLS) half.set(route, together ? usual / 2 : 1);
  }
  const counted = (views: readonly ControlsSeen[]): SignalCount => {
    const known = views.filter(({ route }) => half.has(route));
    const few = known.filter(({ route, count }) => count < (half.get(route) ?? 0));
    return { views: known.length, hits: few.length, networks: new Set(few.map(({ network }) => network)).size };
  };
  return { mine: counted(mine), theirs: counted(theirs) };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
