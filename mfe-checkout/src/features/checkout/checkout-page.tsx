import { useRef } from 'react';
import { ErrorState, Page, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { links, Navigate, useCart } from '@shamba/shell-sdk';
import { usePageTitle } from '@shamba/slice-kit/page';
import { CheckoutForm } from './checkout-form';

/** /checkout: customer, addresses, payment. An empty cart redirects to /cart. */
export function CheckoutPage() {
  usePageTitle('Checkout');
  const cart = useCart();
  // While an order is being made the cart becomes empty under this page, which must not redirect.
  const leaving = useRef(false);
  if (cart.loading) return <CheckoutSkeleton />;
  if (cart.error && cart.isEmpty)
    return (
      <Page title="Checkout">
        <ErrorState text="Your cart could not be loaded. Nothing in it is lost." onRetry={() => void cart.refetch()} />
      </Page>
    );
  if (cart.isEmpty && !leaving.current) return <Navigate to={links.cart()} replace />;
  return (
    <Page title="Checkout">
      <CheckoutForm cart={cart} leaving={leaving} />
    </Page>
  );
}

function CheckoutSkeleton() {
  return (
    <Page title="Checkout">
      <SkeletonGroup label="Loading checkout">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </Page>
  );
}
