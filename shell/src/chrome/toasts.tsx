import { reportError } from '@shamba/shell-sdk';
import { dismissToast, toastStore } from '@shamba/shell-sdk/host';
import { ToastViewport } from '@shamba/ui/toast';
import { culpritOf } from '../slices/stray-errors';
import { ToastBoundary } from './toast-boundary';

/** The place of all messages. */
export function Toasts() {
  const toast = toastStore.use();
  return (
    <ToastBoundary
      id={toast?.id}
      onError={(error) => reportError(error, culpritOf(error) ?? {})}
      fallback={<ToastViewport toast={null} onDismiss={dismissToast} />}
    >
      <ToastViewport toast={toast} onDismiss={dismissToast} />
    </ToastBoundary>
  );
}
