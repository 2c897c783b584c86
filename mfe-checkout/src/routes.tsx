import type { RouteObject } from '@shamba/shell-sdk';
import { pageRoute } from '@shamba/slice-kit/page';

export const routes: RouteObject[] = [
  pageRoute('/cart', async () => (await import(/* webpackChunkName: "cart" */ './features/cart/cart-page')).CartPage),
  pageRoute(
    '/checkout',
    async () => (await import(/* webpackChunkName: "checkout" */ './features/checkout/checkout-page')).CheckoutPage,
  ),
  pageRoute(
    '/order-confirmation',
    async () =>
      (await import(/* webpackChunkName: "confirmation" */ './features/confirmation/order-confirmation-page'))
        .OrderConfirmationPage,
  ),
  pageRoute('/pay', async () => (await import(/* webpackChunkName: "pay" */ './features/pay/pay-page')).PayPage),
];
