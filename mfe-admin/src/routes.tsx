import type { RouteObject } from '@shamba/shell-sdk';

const frame = async () => ({
  Component: (await import(/* webpackChunkName: "admin" */ './frame/admin-frame')).AdminFrame,
});

/** Sections have addresses of their own below one frame. */
export const routes: RouteObject[] = [
  {
    path: '/admin',
    lazy: frame,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./features/dashboard/dashboard-page')).DashboardPage }),
      },
      {
        path: 'wine-orders',
        lazy: async () => ({ Component: (await import('./features/wine-orders/wine-orders-page')).WineOrdersPage }),
      },
      {
        path: 'notifications',
        lazy: async () => ({
          Component: (await import('./features/notifications/notifications-page')).NotificationsPage,
        }),
      },
      { path: '*', lazy: async () => ({ Component: (await import('./frame/unknown-section')).UnknownSection }) },
    ],
  },
];
