import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../identity/caller.js';
import type { Span } from '../observe/tracing/span.js';

/** Data of one request or job for code deep below it. */
export interface RequestContext {
  requestId: string;
  traceparent?: string;
  /** Span of this request, event or job while traces are recorded. */
  span?: Span;
  caller?: Caller;
  touchedTags: Set<string>;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => storage.getStore();
export const currentRequestId = (): string => storage.getStore()?.requestId ?? 'none';

/** Runs `fn` in a context of its own (jobs, timers, inbox events). */
export function runInContext<T>(context: Partial<RequestContext> & { requestId: string }, fn: () => T): T {
  return storage.run({ touchedTags: new Set(), ...context }, fn);
}
