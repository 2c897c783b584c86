import type { RouteObject } from '@shamba/shell-sdk';
import type { ComponentType } from 'react';

/** A route to a page whose code `load` fetches when the page is opened. */
export const pageRoute = (path: string, load: () => Promise<ComponentType>, children?: RouteObject[]): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  ...(children && { children }),
});
