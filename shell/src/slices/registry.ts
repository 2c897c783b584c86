import { findRoute, type Registry, type RegistryRoute, type SliceNav } from '@shamba/api-contract/slice-manifest';

export interface OwnedRoute extends RegistryRoute {
  slice: string;
}

/** The slice that owns a path, by the most specific declared route. */
export function ownerOf(registry: Registry, path: string): OwnedRoute | null {
  const routes = Object.entries(registry).flatMap(([slice, entry]) =>
    entry.routes.map((route) => ({ ...route, slice })),
  );
  return findRoute(routes, path)?.route ?? null;
}

/** All slices' links of one group, by their order. */
export function navOf(registry: Registry, group: SliceNav['group']): SliceNav[] {
  return Object.values(registry)
    .flatMap((entry) => entry.nav)
    .filter((link) => link.group === group)
    .sort((a, b) => a.order - b.order);
}

/** The slices that fill a slot. */
export function slicesForSlot(registry: Registry, slot: string): string[] {
  return Object.entries(registry)
    .filter(([, entry]) => entry.slots.includes(slot))
    .map(([name]) => name);
}
