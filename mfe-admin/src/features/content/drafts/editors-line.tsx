import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '@shamba/shell-sdk';
import { leavePage, useEditors } from '../api';
import styles from './drafts.module.css';

/** Names other editors of this page, and registers this one. */
export function EditorsLine({ slug }: { slug: string }) {
  const writable = useSession().hasPermission('content.write');
  const editors = useEditors(slug, writable);
  useEffect(() => {
    if (!writable) return undefined;
    return () => void leavePage(slug).catch(() => undefined);
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
