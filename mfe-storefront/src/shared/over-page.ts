import { useLocation, useNavigate } from '@shamba/shell-sdk';
import { useEffect, useRef } from 'react';

/** History state of a dialog with its own address that opens over a page. */
export const openedOverPage = { fromList: true, keepScroll: true } as const;

/** True if the history's state belongs to a dialog over a page. */
export const isOpenedOverPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;

/**
 * Returns the function that closes a dialog over a page. It goes
 * back to the page: Back does not open the dialog again. After a
 * shared link, `page` replaces the dialog's address. The browser
 * goes back with a delay: further calls until then do nothing.
 */
export function useCloseOverPage(page: string | { pathname: string; search?: string }): () => void {
  const navigate = useNavigate();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [key]);
  return () => {
    if (leaving.current) return;
    leaving.current = true;
    if (isOpenedOverPage(state)) void navigate(-1);
    else void navigate(page, { replace: true, state: { keepScroll: true } });
  };
}
