import { Skeleton, SkeletonGroup } from '@shamba/ui/core';

/** In place of the form until it is whole, and on the way to the cart. */
export function CheckoutSkeleton() {
  return (
    <SkeletonGroup label="Loading checkout">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
