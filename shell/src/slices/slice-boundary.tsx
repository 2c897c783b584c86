import { Component, type ReactNode } from 'react';
import { reportError } from '@shamba/shell-sdk';
import { SliceUnavailable } from './load-slice';

interface SliceBoundaryProps {
  slice: string;
  version: string;
  /** A new value (the path) gives the children another chance. */
  resetKey: string;
  onRetry: (error: Error) => void;
  fallback: (retry: () => void, error: Error) => ReactNode;
  children: ReactNode;
}

interface State {
  error: Error | null;
  failedAt: string;
}

/**
 * What goes wrong in a slice stays in its place. Failures while loading were reported by the loader, others are here.
 */
export class SliceBoundary extends Component<SliceBoundaryProps, State> {
  override state: State = { error: null, failedAt: '' };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps({ resetKey }: SliceBoundaryProps, { error, failedAt }: State): Partial<State> | null {
    if (!error) return { failedAt: resetKey };
    return resetKey === failedAt ? null : { error: null, failedAt: resetKey };
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof SliceUnavailable) return;
    reportError(error, { slice: this.props.slice, version: this.props.version });
  }

  retry = (): void => {
    if (this.state.error) this.props.onRetry(this.state.error);
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(this.retry, error) : this.props.children;
  }
}
