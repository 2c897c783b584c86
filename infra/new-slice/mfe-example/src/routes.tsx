import type { RouteObject } from '@shamba/shell-sdk';

export const routes: RouteObject[] = [
  {
    path: '/example',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "example" */ './features/example/example-page')).ExamplePage,
    }),
  },
];
