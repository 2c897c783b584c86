import type { ReactNode } from 'react';
import { Button } from '@shamba/ui/core';
import styles from './submit-bar.module.css';

interface SubmitBarProps {
  /** What saving is called here: 'Save wine'. */
  label: string;
  busy: boolean;
  busyLabel?: string;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  disabled?: boolean;
  /** What is wrong with the whole. */
  message?: string | undefined;
  /** Further actions, before the main one. */
  children?: ReactNode;
}

/**
 * The foot of a form: what is wrong with the whole, Cancel, and
 * the one main action. Stays in view while the form scrolls.
 */
export function SubmitBar({
  label,
  busy,
  busyLabel = 'Saving…',
  onCancel,
  disabled = false,
  message,
  children,
}: SubmitBarProps) {
  return (
    <div className={styles.bar}>
      {message === undefined ? null : (
        <p className={styles.message} role="alert">
          {message}
        </p>
      )}
      <div className={styles.actions}>
        {children}
        {onCancel ? (
          <Button variant="ghost" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" loading={busy} loadingLabel={busyLabel} disabled={disabled}>
          {label}
        </Button>
      </div>
    </div>
  );
}
