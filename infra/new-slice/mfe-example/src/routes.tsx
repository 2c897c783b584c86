import type { RouteObject } from '@shamba/shell-sdk';
import { pageRoute } from '@shamba/slice-kit/page';

export const routes: RouteObject[] = [
  pageRoute(
    '/example',
    async () => (await import(/* webpackChunkName: "example" */ './features/example/example-page')).ExamplePage,
  ),
];
