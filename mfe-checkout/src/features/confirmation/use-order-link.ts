import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@shamba/shell-sdk';

/** The order's id and the mailed link's token in the address. Removes ?key= of older mails from the query. */
export function useOrderLink(): { id: string | null; key: string | null } {
  const [params] = useSearchParams();
  const { hash, pathname, state } = useLocation() as { hash: string; pathname: string; state: unknown };
  const navigate = useNavigate();
  const [id, old] = [params.get('order'), params.get('key')];
  useEffect(() => {
    if (old === null) return;
    const rest = new URLSearchParams(params);
    rest.delete('key');
    void navigate({ pathname, search: `?${rest}`, hash: old }, { replace: true, state });
  }, [old, params, pathname, state, navigate]);
  return { id, key: hash.slice(1) || old };
}
