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
  /** Shown while the code loads. Left out, the surrounding Suspense boundary shows its own fallback. */
  pending?: ReactNode;
  /** Shown when the code did not load, or failed while rendering. */
  failure: (failure: LazyFailure, props: Props) => ReactNode;
  /** Called once for each failure. */
  report?: ((error: unknown) => void) | undefined;
}

/**
 * A part of a page whose code loads on first render. A failure shows in the part's place; the rest of the page works.
 * React.lazy remembers a failure for ever: each try gets a new lazy component. The first failed load is repeated at
 * once.
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
    // Suspense wraps the error boundary: a transition keeps an existing boundary's
    // content on screen, but shows a new boundary's fallback at once.
    return pending === undefined ? part : <Suspense fallback={pending}>{part}</Suspense>;
  };
}
