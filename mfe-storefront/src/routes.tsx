import type { RouteObject } from '@shamba/shell-sdk';

/** The storefront's pages. A wine's dialog is a child of the shelf, so that the shelf stays as it is behind it. */
export const routes: RouteObject[] = [
  { path: '/', lazy: async () => ({ Component: (await import(/* webpackChunkName: "home" */ './features/home/home-page')).HomePage }) },
  {
    path: '/wines',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "wines" */ './features/wines/wines-page')).WinesPage }),
    children: [{ index: true, element: null }, { path: '/wines/:slug', lazy: async () => ({ Component: (await import(/* webpackChunkName: "wine" */ './features/wines/wine-dialog-route')).WineDialogRoute }) }],
  },
];
