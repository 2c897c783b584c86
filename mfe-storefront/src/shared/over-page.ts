import { useLocation, useNavigate } from '@shamba/shell-sdk';
import { useEffect, useRef } from 'react';

/** History state of a dialog that has its own address and opens over a page that stays behind it. */
export const openedOverPage = { fromList: true, keepScroll: true } as const;

/** Whether the history's state says that what is at the address was opened over a page. */
export const isOpenedOverPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;

/**
 * Closes what was opened over a page: goes back to the page, so
 * that Back does not open it again; after a shared link it puts
 * `page` in its place. Going back takes the browser a moment: a
 * second press until then (Escape twice) does not leave the page.
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
