import { useState } from 'react';
import { useLocation, useSearchParams } from '@shamba/shell-sdk';

/** The token of a mail's link, from behind # or from the query. Kept while the page is open. */
export function useMailedToken(): string | null {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const [token] = useState(() => hash.slice(1) || query.get('token'));
  return token;
}
