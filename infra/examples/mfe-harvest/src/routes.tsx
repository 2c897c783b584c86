import type { RouteObject } from '@shamba/shell-sdk';
import { pageRoute } from '@shamba/slice-kit/page';

export const routes: RouteObject[] = [
  pageRoute(
    '/harvest',
    async () => (await import(/* webpackChunkName: "harvest" */ './features/harvest/harvest-page')).HarvestPage,
  ),
];
