import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf, toast, useSession, type Cart, type useCart } from '@shamba/shell-sdk';
import { cartFingerprint } from '../../shared/quote';
import { startCheckout } from './api';
import { holdSpan } from './hold-time';

export type Hold =
  | { state: 'placing' }
  | { state: 'held'; until: number }
  | { state: 'ended' }
  | { state: 'refused'; issues: string[] }
  | { state: 'failed'; message: string };

export const STOCK_TITLE = 'Stock Availability Issue';
export const STOCK_TEXT = 'Some items are no longer available at the requested quantity.';
/** Title when the cart was ordered or emptied while this page opened. */
const EMPTY_TITLE = 'Your cart is empty';
const EMPTY_TEXT = 'If you have just paid, your order is placed and we will confirm it by email.';

/** Messages of an error's issues; the error's own message without issues. */
export function issueTexts(error: ApiError): string[] {
  const issues = error.extra['issues'];
  const texts = Array.isArray(issues)
    ? issues
        .map((issue: { message?: unknown }) => (typeof issue.message === 'string' ? issue.message : ''))
        .filter(Boolean)
    : [];
  return texts.length > 0 ? texts : [messageOf(error, STOCK_TEXT)];
}

type HeldCart = Pick<ReturnType<typeof useCart>, 'sessionId' | 'changing' | 'refetch'>;

/** Holds the cart's items during checkout; again after each change of the cart or its owner that the server has. */
function useHold(
  { sessionId, refetch, changing }: HeldCart,
  fingerprint: string,
  leaving: { readonly current: boolean },
) {
  const [hold, setHold] = useState<Hold>({ state: 'placing' });
  const latest = useRef(0);

  const place = useCallback(async () => {
    const mine = ++latest.current;
    const settle = (next: Hold) => {
      if (mine === latest.current) setHold(next);
    };
    settle({ state: 'placing' });
    try {
      const { holdExpiresAt } = await startCheckout(sessionId);
      settle({ state: 'held', until: Date.now() + holdSpan(holdExpiresAt, Date.now()) });
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'cart_empty') {
        toast({ title: EMPTY_TITLE, description: EMPTY_TEXT });
        void refetch();
      } else if (error instanceof ApiError && error.status === 409) {
        settle({ state: 'refused', issues: issueTexts(error) });
        toast({ title: STOCK_TITLE, description: STOCK_TEXT, variant: 'destructive' });
      } else settle({ state: 'failed', message: messageOf(error, 'Unable to validate stock. Please try again.') });
    }
  }, [sessionId, refetch]);

  useEffect(() => {
    // While an order is being made the cart becomes empty: nothing to hold.
    if (fingerprint !== '' && !changing && !leaving.current) void place();
  }, [fingerprint, changing, place, leaving]);

  const until = hold.state === 'held' ? hold.until : null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setHold({ state: 'ended' }), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  const refuse = useCallback((issues: string[]) => {
    latest.current += 1;
    setHold({ state: 'refused', issues });
  }, []);

  return { hold, renew: place, refuse };
}

/** The hold of the displayed cart. */
export function useCheckoutHold(cart: HeldCart & { cart: Cart }, leaving: { readonly current: boolean }) {
  const { user } = useSession();
  const lines = cartFingerprint(cart.cart);
  return useHold(cart, lines === '' ? '' : `${user?.id ?? 'guest'}|${lines}`, leaving);
}
