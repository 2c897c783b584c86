import { X } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import styles from './media.module.css';
import type { Upload } from './use-uploads';

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
              <span className={styles.state}>{done ? 'In the library' : sent < 1 ? 'Uploading…' : 'Being drawn…'}</span>
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
