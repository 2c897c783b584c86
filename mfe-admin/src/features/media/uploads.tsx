import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { messageOf } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';
import { useRefresh } from '../../shared/use-refresh';
import styles from './media.module.css';

interface Upload {
  key: string;
  name: string;
  /** Sent share, 0 to 1; afterwards the server processes the picture. */
  sent: number;
  /** Reason of a failure. */
  problem: string | null;
  done: boolean;
}

/** Uploads files to the library one after the other; failures stay on screen until dismissed. */
export function useUploads() {
  const refresh = useRefresh();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = async (files: readonly File[]) => {
    const waiting = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((before) => [
      ...before.filter(({ done }) => !done),
      ...waiting.map(({ file, key }) => ({ key, name: file.name, sent: 0, problem: null, done: false })),
    ]);
    for (const { file, key } of waiting) {
      try {
        await apiUpload('POST /api/admin/upload', { image: file }, { onProgress: (sent) => change(key, { sent }) });
        change(key, { sent: 1, done: true });
        await refresh('/api/admin/media');
      } catch (error) {
        change(key, { problem: messageOf(error, 'The picture was not uploaded. Please try again.') });
      }
    }
  };
  const dismiss = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));
  return { uploads, add, dismiss, busy: uploads.some(({ done, problem }) => !done && problem === null) };
}

/** The running and failed uploads, with progress or problem. */
export function UploadList({ uploads, onDismiss }: { uploads: readonly Upload[]; onDismiss: (key: string) => void }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {uploads.map(({ key, name, sent, problem, done }) => (
        <li key={key} className={styles.upload}>
          <span className={styles.file}>{name}</span>
          {problem === null ? (
            <>
              <progress className={styles.progress} value={sent} max={1} aria-label={`Upload of ${name}`} />
              <span className={styles.state}>{done ? 'In the library' : sent < 1 ? 'Uploading…' : 'Processing…'}</span>
            </>
          ) : (
            <>
              <span className={styles.problem} role="alert">
                {problem}
              </span>
              <Button variant="ghost" size="sm" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(key)}>
                <X size={16} aria-hidden="true" />
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
