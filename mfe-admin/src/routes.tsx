import type { RouteObject } from '@shamba/shell-sdk';
import { sections } from './sections';

const frame = async () => ({
  Component: (await import(/* webpackChunkName: "admin" */ './frame/admin-frame')).AdminFrame,
});

/** Sections have addresses of their own below one frame. */
export const routes: RouteObject[] = [
  {
    path: '/admin',
    lazy: frame,
    children: [
      ...sections.map(
        ({ path, load }): RouteObject =>
          path === '' ? { index: true, lazy: load } : { path: `${path}/*`, lazy: load },
      ),
      { path: '*', lazy: async () => ({ Component: (await import('./frame/unknown-section')).UnknownSection }) },
    ],
  },
];
