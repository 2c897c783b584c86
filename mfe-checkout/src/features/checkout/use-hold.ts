import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf, toast } from '@shamba/shell-sdk';
import { startCheckout } from './api/start-checkout';

export type Hold =
  | { state: 'placing' }
  | { state: 'held'; until: Date }
  | { state: 'ended' }
  | { state: 'refused'; issues: string[] }
  | { state: 'failed'; message: string };

const STOCK_TITLE = 'Stock Availability Issue';
const STOCK_TEXT = 'Some items are no longer available at the requested quantity.';

const issuesOf = (error: ApiError): string[] => {
  const issues = error.problem['issues'];
  return Array.isArray(issues) ? issues.map((issue: { message?: unknown }) => typeof issue.message === 'string' ? issue.message : '').filter(Boolean) : [];
};

/** Keeps what the cart contains while the shopper is at checkout; placed again whenever the cart changes. */
export function useHold(sessionId: string, fingerprint: string) {
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
      settle({ state: 'held', until: new Date(holdExpiresAt) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const issues = issuesOf(error);
        settle({ state: 'refused', issues: issues.length > 0 ? issues : [messageOf(error, STOCK_TEXT)] });
        toast({ title: STOCK_TITLE, description: STOCK_TEXT, variant: 'destructive' });
      } else settle({ state: 'failed', message: messageOf(error, 'Unable to validate stock. Please try again.') });
    }
  }, [sessionId]);

  useEffect(() => {
    if (fingerprint !== '') void place();
  }, [fingerprint, place]);

  const until = hold.state === 'held' ? hold.until.getTime() : null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setHold({ state: 'ended' }), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  return { hold, renew: place };
}
