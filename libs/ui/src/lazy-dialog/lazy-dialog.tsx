import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentType } from 'react';
import { ErrorState, IconButton, Spinner } from '@shamba/ui/core';
import styles from './lazy-dialog.module.css';
import { lazyPart, type LazyFailure, type LazyPartOptions } from './lazy-part';

export interface LazyDialogOptions extends Pick<LazyPartOptions<unknown>, 'report'> {
  /**
   * A dialog with a route of its own: the page before stays as it is until
   * the code is there. Others show that they are on their way.
   */
  routed?: boolean;
}

/**
 * A dialog whose code is loaded when it is opened. If that fails, a small
 * dialog says so and offers Retry; the page stays as it is.
 */
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

/** Shown after a moment only: usually the code is there at once. */
function DialogPending() {
  return (
    <div className={styles.pending}>
      <Spinner label="Loading" />
    </div>
  );
}

/**
 * Stands in for a dialog whose code is not there. The browser's own dialog: what it takes to trap the focus, close on
 * Escape and give the focus back would itself have to be loaded.
 */
function DialogFailure({ retry, retrying, onClose }: LazyFailure & { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closed before it goes, it gives the focus back.
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
