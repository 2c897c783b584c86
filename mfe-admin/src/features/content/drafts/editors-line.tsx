import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { callApi, useSession } from '@shamba/shell-sdk';
import styles from './drafts.module.css';

const EVERY_MS = 15_000;

/** Names other editors of this page, and registers this one. */
export function EditorsLine({ slug }: { slug: string }) {
  const writable = useSession().hasPermission('content.write');
  // The request registers this user as an editor.
  const editors = useQuery({
    queryKey: ['editors', slug],
    queryFn: () => callApi('POST /api/pages/{slug}/editors', { path: { slug } }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    enabled: writable,
  });
  useEffect(() => {
    if (!writable) return undefined;
    return () => void callApi('DELETE /api/pages/{slug}/editors', { path: { slug } }).catch(() => undefined);
  }, [slug, writable]);
  const names = (editors.data ?? []).map(({ username }) => username);
  return (
    <p className={styles.line} role="status">
      {names.length === 0 ? null : (
        <>
          <Users size={16} aria-hidden="true" />
          {names.join(', ')} {names.length === 1 ? 'is' : 'are'} editing this page too
        </>
      )}
    </p>
  );
}
