import type { RouteObject } from '@shamba/shell-sdk';

const customer = async () => ({ Component: (await import(/* webpackChunkName: "customer" */ './features/account/customer-page')).CustomerPage });

export const routes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import(/* webpackChunkName: "login" */ './features/auth/login-page')).LoginPage }) },
  { path: '/customer', lazy: customer },
  { path: '/customer/*', lazy: customer },
];
