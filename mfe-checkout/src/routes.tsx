import type { RouteObject } from '@shamba/shell-sdk';

export const routes: RouteObject[] = [
  {
    path: '/cart',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "cart" */ './features/cart/cart-page')).CartPage,
    }),
  },
  {
    path: '/checkout',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "checkout" */ './features/checkout/checkout-page')).CheckoutPage,
    }),
  },
  {
    path: '/order-confirmation',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "confirmation" */ './features/confirmation/order-confirmation-page')
      ).OrderConfirmationPage,
    }),
  },
  {
    path: '/pay',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "pay" */ './features/pay/pay-page')).PayPage,
    }),
  },
];
