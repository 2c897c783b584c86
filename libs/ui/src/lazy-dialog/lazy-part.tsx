import {
  createElement,
  lazy,
  Suspense,
  useTransition,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';

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
  const failed = (error: unknown) => {
    current = fresh();
    report?.(error);
  };
  return function LazyPart(props: Props) {
    const [retrying, startTransition] = useTransition();
    const part = (
      <ErrorBoundary
        onError={failed}
        fallbackRender={({ resetErrorBoundary }) =>
          failure({ retry: () => startTransition(() => resetErrorBoundary()), retrying }, props)
        }
      >
        {createElement(current, props)}
      </ErrorBoundary>
    );
    // Around both: a transition leaves on screen what a boundary shows
    // already, and would show a new one's fallback at once.
    return pending === undefined ? part : <Suspense fallback={pending}>{part}</Suspense>;
  };
}
