import { Price } from '@shamba/ui/core';
import type { Wine } from '../types';
import { memberPrice } from './member-price';
import { useMemberDiscount } from '../api';

/** A bottle's price; members also see their own. */
export function WinePrice({ wine, className }: { wine: Wine; className?: string | undefined }) {
  const discount = useMemberDiscount();
  return (
    <Price
      amount={wine.price}
      memberAmount={discount === null ? null : memberPrice(wine.price, discount)}
      {...(className !== undefined && { className })}
    />
  );
}
