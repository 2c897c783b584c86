import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useSlices } from './slices-context';

/** A reload that was begun and does not come: the page goes on as it is. */
const GIVE_UP_MS = 5000;

/**
 * Makes the change to another page a whole new page when the site's releases have changed: history, its state and what
 * forms keep survive it. True while the new page is on its way. What a page does by itself (`replace`: a payment that
 * went through) and a dialog with an address of its own (`keepScroll`) are no change of page.
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
