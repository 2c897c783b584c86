import type { ReactNode } from 'react';
import { Button } from '@shamba/ui/core';
import styles from './submit-bar.module.css';

interface SubmitBarProps {
  /** Label of the save button: 'Save wine'. */
  label: string;
  busy: boolean;
  busyLabel?: string;
  /** Left out where the user cannot go back. */
  onCancel?: (() => void) | undefined;
  disabled?: boolean;
  /** Message about the form as a whole. */
  message?: string | undefined;
  /** Further actions, before the main action. */
  children?: ReactNode;
}

/**
 * The foot of a form: the message about the whole form, Cancel,
 * and the main action. Stays in view while the form scrolls.
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
