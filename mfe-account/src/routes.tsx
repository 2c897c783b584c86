import type { RouteObject } from '@shamba/shell-sdk';
import { bookingRoute } from './features/bookings/booking-route';

export const routes: RouteObject[] = [
  {
    path: '/login',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "login" */ './features/auth/login-page')).LoginPage,
    }),
  },
  {
    path: '/login/reset',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "login-reset" */ './features/auth/reset-page')).ResetPage,
    }),
  },
  {
    path: '/login/verify',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "login-verify" */ './features/auth/verify-page')).VerifyPage,
    }),
  },
  {
    path: '/unsubscribe',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "unsubscribe" */ './features/auth/unsubscribe-page'))
        .UnsubscribePage,
    }),
  },
  {
    path: '/customer',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "customer" */ './features/timeline/dashboard-page')).DashboardPage,
    }),
    children: [
      { index: true, element: null },
      bookingRoute(
        'orders',
        async () => (await import(/* webpackChunkName: "bookings" */ './features/bookings/order-dialog')).OrderDialog,
      ),
      bookingRoute(
        'buy-again',
        async () =>
          (await import(/* webpackChunkName: "bookings" */ './features/bookings/buy-again-dialog')).BuyAgainDialog,
      ),
      bookingRoute(
        'stays',
        async () => (await import(/* webpackChunkName: "bookings" */ './features/bookings/stay-dialog')).StayDialog,
      ),
      bookingRoute(
        'events',
        async () => (await import(/* webpackChunkName: "bookings" */ './features/bookings/event-dialog')).EventDialog,
      ),
      bookingRoute(
        'visits',
        async () => (await import(/* webpackChunkName: "bookings" */ './features/bookings/visit-dialog')).VisitDialog,
      ),
      // /customer/dashboard and all other paths below /customer show the account page.
      { path: '*', element: null },
    ],
  },
  {
    path: '/customer/membership',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "membership" */ './features/membership/membership-page'))
        .MembershipPage,
    }),
  },
  {
    path: '/customer/addresses',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "addresses" */ './features/addresses/addresses-page'))
        .AddressesPage,
    }),
  },
  {
    path: '/customer/profile',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "profile" */ './features/profile/profile-page')).ProfilePage,
    }),
  },
  {
    path: '/customer/security',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "security" */ './features/security/security-page')).SecurityPage,
    }),
  },
];
