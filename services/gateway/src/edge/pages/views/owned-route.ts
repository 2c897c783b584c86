import {
  bySpecificity,
  matchSegments,
  pathSegments,
  type SliceDocument,
  type SliceRoute,
} from '@shamba/api-contract/slice-manifest';
import type { ResolvedSlice } from '../../../releases/index.js';

/** The route that a path belongs to, and whose it is. */
export interface OwnedRoute {
  slice: ResolvedSlice;
  route: SliceRoute;
  params: Record<string, string>;
}

/**
 * The declared document of a public route; null for a route without one and for guarded routes: header and footer only.
 */
export const documentOf = ({ route }: OwnedRoute): SliceDocument | null =>
  route.access === 'public' ? (route.document ?? null) : null;

interface Declared {
  slice: ResolvedSlice;
  route: SliceRoute;
  segments: readonly string[];
}

/** Most specific first; the snapshot hands out the same slices until the registry changes. */
const declared = new WeakMap<readonly ResolvedSlice[], Declared[]>();

/** The most specific declared route for a path among all slices; null when no slice declares it. */
export function ownerOf(slices: readonly ResolvedSlice[], path: string): OwnedRoute | null {
  const given = pathSegments(path);
  for (const { slice, route, segments } of routesOf(slices)) {
    const params = matchSegments(segments, given);
    if (params) return { slice, route, params };
  }
  return null;
}

function routesOf(slices: readonly ResolvedSlice[]): Declared[] {
  const known = declared.get(slices);
  if (known) return known;
  const routes = slices
    .flatMap((slice) =>
      slice.release.manifest.routes.map((route) => ({ slice, route, segments: pathSegments(route.path) })),
    )
    .sort((a, b) => bySpecificity(a.route, b.route));
  declared.set(slices, routes);
  return routes;
}
