import {
  Component,
  createElement,
  lazy,
  startTransition,
  Suspense,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

export interface LazyFailure {
  /** Loads the code again and renders it. The failure stays on screen until then. */
  retry: () => void;
  retrying: boolean;
}

export interface LazyPartOptions<Props> {
  /** In its place while its code is on its way. Left out, whatever is around it waits as it does for pages. */
  pending?: ReactNode;
  /** In its place when it failed: its code did not come, or it broke while it was drawn. */
  failure: (failure: LazyFailure, props: Props) => ReactNode;
  /** Hears of each failure once. */
  report?: ((error: unknown) => void) | undefined;
}

/**
 * A part of a page whose code is loaded when it is first drawn. Its failures stay in its place: the page around it goes
 * on. React.lazy remembers a failure for ever, so each try has a lazy component of its own; a first failure is tried
 * again at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending, failure, report }: LazyPartOptions<Props>,
): ComponentType<Props> {
  const fresh = () => lazy(async () => ({ default: await load().catch(load) })) as unknown as FunctionComponent<Props>;
  let current = fresh();
  const renew = () => {
    current = fresh();
  };
  return function LazyPart(props: Props) {
    return (
      <LazyBoundary
        draw={() => createElement(current, props)}
        pending={pending}
        failure={(failed) => failure(failed, props)}
        renew={renew}
        report={report}
      />
    );
  };
}

interface LazyBoundaryProps {
  draw: () => ReactNode;
  pending: ReactNode;
  failure: (failure: LazyFailure) => ReactNode;
  /** Forgets the code that did not come. */
  renew: () => void;
  report: ((error: unknown) => void) | undefined;
}

interface State {
  failed: boolean;
  retrying: boolean;
}

class LazyBoundary extends Component<LazyBoundaryProps, State> {
  override state: State = { failed: false, retrying: false };

  static getDerivedStateFromError(): State {
    return { failed: true, retrying: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report?.(error);
  }

  override componentWillUnmount(): void {
    if (this.state.failed) this.props.renew();
  }

  retry = (): void => {
    this.props.renew();
    this.setState({ retrying: true });
    startTransition(() => this.setState({ failed: false, retrying: false }));
  };

  override render(): ReactNode {
    const { draw, pending, failure } = this.props;
    const part = this.state.failed ? failure({ retry: this.retry, retrying: this.state.retrying }) : draw();
    // Around both: a transition leaves on screen what a boundary shows
    // already, and would show a new one's fallback at once.
    return pending === undefined ? part : <Suspense fallback={pending}>{part}</Suspense>;
  }
}
