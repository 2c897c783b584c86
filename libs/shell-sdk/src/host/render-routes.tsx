import { lazy, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';

type Imported = { Component?: ComponentType; default?: ComponentType };

const pages = new WeakMap<object, ComponentType>();
const failed = new Set<object>();

/**
 * A slice's routes as elements for useRoutes. `lazy` becomes React.lazy, so that a page that is on its way suspends and
 * the one before stays on screen. Loaders and actions are not run: data belongs to the query cache.
 */
export function renderRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy: load, Component, children, ...rest } = route;
    const Page = typeof load === 'function' ? lazyPage(load) : Component;
    const element: ReactNode = Page ? <Page /> : rest.element;
    if (rest.index) return { ...rest, index: true, element };
    return { ...rest, index: false, element, ...(children && { children: renderRoutes(children) }) };
  });
}

/** React.lazy remembers a failure for ever: after this, pages whose code did not load are tried again. */
export function forgetFailedPages(): void {
  for (const load of failed) pages.delete(load);
  failed.clear();
}

function lazyPage(load: () => Promise<unknown>): ComponentType {
  const known = pages.get(load);
  if (known) return known;
  const Page = lazy(async () => {
    const { Component, default: fallback } = await loadTwice(load).catch((error: unknown) => {
      failed.add(load);
      throw error;
    });
    const page = Component ?? fallback;
    if (!page) throw new Error('a lazy route brought no Component');
    return { default: page };
  });
  pages.set(load, Page);
  return Page;
}

const loadTwice = (load: () => Promise<unknown>) => load().catch(load) as Promise<Imported>;
