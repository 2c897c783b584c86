import type { RouteObject } from '@shamba/shell-sdk';
import { pages } from './pages';
import { sections } from './sections';

const frame = async () => ({
  Component: (await import(/* webpackChunkName: "admin" */ './frame/admin-frame')).AdminFrame,
});

/** The set-up of a new site; and the sections, each with an address inside one frame. */
export const routes: RouteObject[] = [
  {
    path: '/setup',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "set-up" */ './features/set-up/set-up-page')).SetUpPage,
    }),
  },
  {
    path: '/admin',
    lazy: frame,
    children: [
      ...sections.map(({ path }): RouteObject => {
        // A section's page also renders the pages below its address.
        const lazy = async () => ({ Component: await pages[path]() });
        return path === '' ? { index: true, lazy } : { path: `${path}/*`, lazy };
      }),
      { path: '*', lazy: async () => ({ Component: (await import('./frame/no-section')).UnknownSection }) },
    ],
  },
];
