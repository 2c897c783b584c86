import { reportError } from '@shamba/shell-sdk';
import { dismissToast, toastStore } from '@shamba/shell-sdk/host';
import { ToastViewport } from '@shamba/ui/toast';
import { culpritOf } from '../slices/stray-errors';
import { Component, type ReactNode } from 'react';

interface ToastBoundaryProps {
  /** A new id (another message) resets the failure. */
  id: number | undefined;
  onError: (error: unknown) => void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches errors in a message's content, which slices provide: only the message disappears. */
class ToastBoundary extends Component<ToastBoundaryProps, { failed: boolean; id: number | undefined }> {
  override state = { failed: false, id: this.props.id };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { id }: ToastBoundaryProps,
    state: { failed: boolean; id: number | undefined },
  ): { failed: boolean; id: number | undefined } | null {
    return id === state.id ? null : { failed: false, id };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

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
