import { useState } from 'react';
import type { Cart } from '@shamba/shell-sdk';
import { useMinimumAge } from '@shamba/slice-kit/winery';
import { isZero } from '../../shared/quote';
import type { PaymentKind } from './components/payment-section';
import type { Needs } from './fields/form';

/**
 * What a cart asks of its buyer. Whether there is anything to pay
 * comes from the quotes, and is kept while a new one is loading.
 */
export function useNeeds(cart: Cart) {
  const [kind, setKind] = useState<PaymentKind>('unknown');
  const wine = cart.wines.length > 0;
  const club = cart.wineClub.length > 0;
  const age = useMinimumAge();
  const needs: Needs & { wine: boolean } = { wine, club, shipping: wine || club, payment: kind !== 'free', age };

  /** Called while rendering with the current total: the page never shows a card field for a free order. */
  const learn = (total: string | undefined) => {
    const next = total === undefined ? kind : isZero(total) ? 'free' : 'card';
    if (next !== kind) setKind(next);
  };
  return { needs, kind, learn };
}
