import { useState } from 'react';
import { useLocation, useSearchParams } from '@shamba/shell-sdk';

/** The token of a mailed link, from behind # or from the query. A second link in the same tab replaces the first. */
export function useMailedToken(): string | null {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const given = hash.slice(1) || query.get('token');
  const [token, setToken] = useState(given);
  if (given !== null && given !== token) setToken(given);
  return token;
}
