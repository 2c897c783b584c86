import type { RouteObject } from '@shamba/shell-sdk';

export const routes: RouteObject[] = [
  {
    path: '/harvest',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "harvest" */ './features/harvest/harvest-page')).HarvestPage,
    }),
  },
];
