import { lazy, type ComponentType, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

type Imported = { Component?: ComponentType; default?: ComponentType };

const pages = new WeakMap<object, ComponentType>();
const failed = new Set<object>();
/** Code that was requested before its page is rendered. */
const started = new WeakMap<object, Promise<unknown>>();

/**
 * A slice's routes as elements for useRoutes. `lazy` becomes React.lazy: a loading page suspends, and the former page
 * stays on screen. Loaders and actions are not run: data belong to the query cache. A page's code is tried
 * twice; with `giveUpAfterMs` once, with that time-out.
 */
export function renderRoutes(routes: readonly RouteObject[], giveUpAfterMs?: number): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy: load, Component, children, ...rest } = route;
    const Page = typeof load === 'function' ? lazyPage(load, giveUpAfterMs) : Component;
    const element: ReactNode = Page ? <Page /> : rest.element;
    if (rest.index) return { ...rest, index: true, element };
    return { ...rest, index: false, element, ...(children && { children: renderRoutes(children, giveUpAfterMs) }) };
  });
}

/**
 * Requests the code of all nested pages of an address at once. Otherwise each would be requested when the surrounding
 * page renders, and React shows nothing new within 300 ms of a placeholder.
 */
export function startPages(routes: readonly RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes([...routes], pathname) ?? []) {
    const { lazy: load } = route;
    if (typeof load !== 'function' || pages.has(load) || started.has(load)) continue;
    const code = load();
    // The page that uses this code reports the failure.
    code.catch(() => undefined);
    started.set(load, code);
  }
}

/** Lets pages whose code failed to load be tried again: React.lazy remembers a failure for ever. */
export function forgetFailedPages(): void {
  for (const load of failed) pages.delete(load);
  failed.clear();
}

function lazyPage(load: () => Promise<unknown>, giveUpAfterMs: number | undefined): ComponentType {
  const known = pages.get(load);
  if (known) return known;
  const Page = lazy(async () => {
    const { Component, default: fallback } = await loadPage(load, giveUpAfterMs).catch((error: unknown) => {
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

const loadPage = (load: () => Promise<unknown>, giveUpAfterMs: number | undefined) => {
  const code = started.get(load) ?? load();
  started.delete(load);
  return (giveUpAfterMs === undefined ? code.catch(load) : within(code, giveUpAfterMs)) as Promise<Imported>;
};

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`the page's code did not come within ${ms} ms`)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
