import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useSlices } from './slices-context';

/** Time after which a reload counts as failed: the page then stays as it is. */
const GIVE_UP_MS = 5000;

/**
 * Turns a navigation into a reload when the site's releases have changed; history, its state and kept form values
 * survive. True while the reload is under way. Two navigations do not count: a page's own redirect (`replace`: a
 * successful payment), and a dialog with an address of its own (`keepScroll`).
 */
export function useNewPage(): boolean {
  const at = useLocation();
  const { pathname } = at;
  const how = useNavigationType();
  const { tab } = useSlices();
  const [page, setPage] = useState({ pathname, leaving: false });
  if (page.pathname !== pathname)
    setPage({ pathname, leaving: how !== NavigationType.Replace && !keepsScroll(at.state) && tab.mayLeave() });
  const { leaving } = page;
  useEffect(() => {
    if (!leaving) return undefined;
    location.reload();
    const timer = setTimeout(() => setPage((now) => ({ ...now, leaving: false })), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  return leaving;
}

const keepsScroll = (state: unknown): boolean => (state as { keepScroll?: boolean } | null)?.keepScroll === true;
