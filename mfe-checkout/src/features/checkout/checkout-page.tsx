import { useRef } from 'react';
import { ErrorState, Page } from '@shamba/ui/core';
import { links, Navigate, useCart } from '@shamba/shell-sdk';
import { usePageTitle } from '@shamba/slice-kit/page';
import { CheckoutSkeleton } from './components/checkout-skeleton';
import { CheckoutForm } from './checkout-form';

/** /checkout: customer, addresses, payment. An empty cart redirects to /cart. */
export function CheckoutPage() {
  usePageTitle('Checkout');
  const cart = useCart();
  // While an order is being made the cart becomes empty under this page, which must not redirect.
  const leaving = useRef(false);
  if (cart.error && cart.isEmpty)
    return (
      <Page title="Checkout">
        <ErrorState text="Your cart could not be loaded. Nothing in it is lost." onRetry={() => void cart.refetch()} />
      </Page>
    );
  const redirects = !cart.loading && cart.isEmpty && !leaving.current;
  return (
    <Page title="Checkout">
      {cart.loading || redirects ? <CheckoutSkeleton /> : <CheckoutForm cart={cart} leaving={leaving} />}
      {redirects ? <Navigate to={links.cart()} replace /> : null}
    </Page>
  );
}
