import type { RouteObject } from '@shamba/shell-sdk';
import { pageRoute } from '@shamba/slice-kit/page';
import { bookingRoute } from './features/bookings/booking-route';

export const routes: RouteObject[] = [
  pageRoute(
    '/login',
    async () => (await import(/* webpackChunkName: "login" */ './features/auth/login-page')).LoginPage,
  ),
  pageRoute(
    '/login/reset',
    async () => (await import(/* webpackChunkName: "login-reset" */ './features/auth/reset-page')).ResetPage,
  ),
  pageRoute(
    '/login/verify',
    async () => (await import(/* webpackChunkName: "login-verify" */ './features/auth/verify-page')).VerifyPage,
  ),
  pageRoute(
    '/unsubscribe',
    async () =>
      (await import(/* webpackChunkName: "unsubscribe" */ './features/auth/unsubscribe-page')).UnsubscribePage,
  ),
  pageRoute(
    '/customer',
    async () => (await import(/* webpackChunkName: "customer" */ './features/timeline/dashboard-page')).DashboardPage,
    [
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
  ),
  pageRoute(
    '/customer/membership',
    async () =>
      (await import(/* webpackChunkName: "membership" */ './features/membership/membership-page')).MembershipPage,
  ),
  pageRoute(
    '/customer/addresses',
    async () => (await import(/* webpackChunkName: "addresses" */ './features/addresses/addresses-page')).AddressesPage,
  ),
  pageRoute(
    '/customer/profile',
    async () => (await import(/* webpackChunkName: "profile" */ './features/profile/profile-page')).ProfilePage,
  ),
  pageRoute(
    '/customer/security',
    async () => (await import(/* webpackChunkName: "security" */ './features/security/security-page')).SecurityPage,
  ),
];
