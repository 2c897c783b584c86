import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentType } from 'react';
import { ErrorState, IconButton, Spinner } from '@shamba/ui/core';
import styles from './lazy-dialog.module.css';
import { lazyPart, type LazyFailure, type LazyPartOptions } from './lazy-part';

export interface LazyDialogOptions extends Pick<LazyPartOptions<unknown>, 'report'> {
  /**
   * True for a dialog with a route: the former page stays unchanged until
   * the code is loaded. Other dialogs show a spinner.
   */
  routed?: boolean;
}

/** A dialog whose code loads on opening. After a failure, a small dialog offers Retry; the page stays unchanged. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  { report, routed = false }: LazyDialogOptions = {},
): ComponentType<Props> {
  return lazyPart<Props>(load, {
    report,
    ...(!routed && { pending: <DialogPending /> }),
    failure: (failure, { onClose }) => <DialogFailure {...failure} onClose={onClose} />,
  });
}

/** Shown after a delay: usually the code is loaded at once. */
function DialogPending() {
  return (
    <div className={styles.pending}>
      <Spinner label="Loading" />
    </div>
  );
}

/**
 * Replaces a dialog whose code is missing. Uses the browser's own dialog: code to trap the focus, close on
 * Escape and return the focus would itself have to be loaded.
 */
function DialogFailure({ retry, retrying, onClose }: LazyFailure & { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closing it before it unmounts returns the focus.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.failure}
      aria-label="This did not load"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <ErrorState onRetry={retry} retrying={retrying} />
      <IconButton className={styles.close} label="Close" icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
    </dialog>
  );
}
