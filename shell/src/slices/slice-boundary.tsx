import { Component, type ReactNode } from 'react';
import { reportError } from '@shamba/shell-sdk';
import { SliceUnavailable } from './load-slice';
import { isOwnFault } from './releases';
import { viewFailed } from './views';

interface SliceBoundaryProps {
  slice: string;
  /** The version that ran, read after a failure. */
  version: () => string;
  /** A new value (the path) renders the children again. */
  resetKey: string;
  onRetry: (error: Error) => void;
  /** True if another release may replace the failed one; then `replace` is called. */
  canReplace: (error: Error) => boolean;
  /** Mounts another release here, which unmounts this boundary. False when there is none. */
  replace: () => Promise<boolean>;
  /** Shown while another release loads. */
  pending: ReactNode;
  fallback: (retry: () => void, error: Error) => ReactNode;
  children: ReactNode;
}

interface State {
  error: Error | null;
  /** True after `replace` failed. */
  isFinal: boolean;
  failedAt: string;
}

/** Shows a slice's failure in the slice's place, and reports it. The loader reports failures to load. */
export class SliceBoundary extends Component<SliceBoundaryProps, State> {
  override state: State = { error: null, isFinal: false, failedAt: '' };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)), isFinal: false };
  }

  static getDerivedStateFromProps({ resetKey }: SliceBoundaryProps, { error, failedAt }: State): Partial<State> | null {
    if (!error) return { failedAt: resetKey };
    return resetKey === failedAt ? null : { error: null, failedAt: resetKey };
  }

  override componentDidCatch(error: Error): void {
    const { slice, version, canReplace, replace } = this.props;
    if (!(error instanceof SliceUnavailable)) reportError(error, { slice, version: version() });
    if (isOwnFault(error)) viewFailed(slice, version(), 'render', { error });
    const end = () => this.setState({ isFinal: true });
    if (!canReplace(error)) end();
    else void replace().then((isReplaced) => isReplaced || end());
  }

  retry = (): void => {
    if (this.state.error) this.props.onRetry(this.state.error);
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error, isFinal } = this.state;
    const { canReplace, pending, fallback, children } = this.props;
    if (!error) return children;
    return !isFinal && canReplace(error) ? pending : fallback(this.retry, error);
  }
}
