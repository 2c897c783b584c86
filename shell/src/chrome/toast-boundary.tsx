import { Component, type ReactNode } from 'react';

interface ToastBoundaryProps {
  /** Another message gets another chance. */
  id: number | undefined;
  onError: (error: unknown) => void;
  fallback: ReactNode;
  children: ReactNode;
}

/** A message whose content throws (slices put words and buttons into it) costs itself and nothing else. */
export class ToastBoundary extends Component<ToastBoundaryProps, { failed: boolean; id: number | undefined }> {
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
