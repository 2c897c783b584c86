import { useState } from 'react';
import type { Cart } from '@shamba/shell-sdk';
import { useMinimumAge } from '@shamba/slice-kit/winery';
import { isZero } from '../../shared/quote';
import type { PaymentKind } from './components/payment-section';
import type { Needs } from './fields/form';

/**
 * The form's parts that a cart requires. The quotes tell if there is anything
 * to pay; the last answer is kept while a new quote loads. `isRegistration`: there are only free events.
 */
export function useNeeds(cart: Cart) {
  const [kind, setKind] = useState<PaymentKind>('unknown');
  const wine = cart.wines.length > 0;
  const club = cart.wineClub.length > 0;
  const age = useMinimumAge();
  const isRegistration = kind === 'free' && cart.events.length > 0 && !wine && !club && !hasVisits(cart);
  const needs: Needs & { wine: boolean } = { wine, club, shipping: wine || club, payment: kind !== 'free', age };

  /** Call it while rendering, with the current total: the page then never shows a card field for a free order. */
  const learn = (total: string | undefined) => {
    const next = total === undefined ? kind : isZero(total) ? 'free' : 'card';
    if (next !== kind) setKind(next);
  };
  return { needs, kind, isRegistration, learn };
}

const hasVisits = ({ experiences, vineyardStay }: Cart): boolean => experiences.length + vineyardStay.length > 0;
