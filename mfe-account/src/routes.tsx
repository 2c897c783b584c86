import type { RouteObject } from '@shamba/shell-sdk';

type Load = () => Promise<{ Component: React.ComponentType }>;
const bookings = (path: string, lazy: Load): RouteObject => ({ path: `dashboard/${path}/:id`, lazy });

export const routes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import(/* webpackChunkName: "login" */ './features/auth/login-page')).LoginPage }) },
  { path: '/login/reset', lazy: async () => ({ Component: (await import(/* webpackChunkName: "login-reset" */ './features/auth/reset-page')).ResetPage }) },
  { path: '/login/verify', lazy: async () => ({ Component: (await import(/* webpackChunkName: "login-verify" */ './features/auth/verify-page')).VerifyPage }) },
  {
    path: '/customer',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "customer" */ './features/timeline/dashboard-page')).DashboardPage }),
    children: [
      { index: true, element: null },
      bookings('orders', async () => ({ Component: (await import(/* webpackChunkName: "bookings" */ './features/bookings/order-dialog')).OrderDialog })),
      bookings('buy-again', async () => ({ Component: (await import(/* webpackChunkName: "bookings" */ './features/bookings/buy-again-dialog')).BuyAgainDialog })),
      bookings('stays', async () => ({ Component: (await import(/* webpackChunkName: "bookings" */ './features/bookings/stay-dialog')).StayDialog })),
      bookings('events', async () => ({ Component: (await import(/* webpackChunkName: "bookings" */ './features/bookings/event-dialog')).EventDialog })),
      bookings('visits', async () => ({ Component: (await import(/* webpackChunkName: "bookings" */ './features/bookings/visit-dialog')).VisitDialog })),
      // /customer/dashboard, and whatever else somebody types: the account page.
      { path: '*', element: null },
    ],
  },
  { path: '/customer/membership', lazy: async () => ({ Component: (await import(/* webpackChunkName: "membership" */ './features/membership/membership-page')).MembershipPage }) },
  { path: '/customer/addresses', lazy: async () => ({ Component: (await import(/* webpackChunkName: "addresses" */ './features/addresses/addresses-page')).AddressesPage }) },
  { path: '/customer/profile', lazy: async () => ({ Component: (await import(/* webpackChunkName: "profile" */ './features/profile/profile-page')).ProfilePage }) },
  { path: '/customer/security', lazy: async () => ({ Component: (await import(/* webpackChunkName: "security" */ './features/security/security-page')).SecurityPage }) },
];
