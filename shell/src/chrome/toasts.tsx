import { dismissToast, toastStore } from '@shamba/shell-sdk/host';
import { ToastViewport } from '@shamba/ui/toast';

/** The one place where messages appear. */
export function Toasts() {
  return <ToastViewport toast={toastStore.use()} onDismiss={dismissToast} />;
}
