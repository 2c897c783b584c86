import { useLocation, useNavigate } from '@shamba/shell-sdk';

/** What a wine's card puts into the history: its dialog was opened from a list that is still behind it. */
export const openedFromList = { fromList: true, keepScroll: true } as const;

/** Closes a wine's dialog: back to the list it was opened from, so that Back does not open it again; to `shelf` after a shared link. */
export function useCloseWine(shelf: { pathname: string; search?: string }): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const fromList = typeof state === 'object' && state !== null && 'fromList' in state;
  return () => {
    if (fromList) void navigate(-1);
    else void navigate(shelf, { replace: true, state: { keepScroll: true } });
  };
}
