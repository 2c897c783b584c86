import { findRoute, type SliceDocument, type SliceRoute } from '@shamba/api-contract/slice-manifest';
import type { ResolvedSlice } from '../slices/resolve-slice.js';

/** The route that a path belongs to, and whose it is. */
export interface OwnedRoute {
  slice: ResolvedSlice;
  route: SliceRoute;
  params: Record<string, string>;
}

/** The document of a route that says nothing of itself or is not for everybody is null: header and footer only. */
export const documentOf = ({ route }: OwnedRoute): SliceDocument | null =>
  route.access === 'public' ? (route.document ?? null) : null;

/** The most specific declared route for a path among all slices; null when nobody declares it. */
export function ownerOf(slices: readonly ResolvedSlice[], path: string): OwnedRoute | null {
  const routes = slices.flatMap((slice) =>
    slice.release.manifest.routes.map((route) => ({ path: route.path, route, slice })),
  );
  const found = findRoute(routes, path);
  return found && { slice: found.route.slice, route: found.route.route, params: found.params };
}
