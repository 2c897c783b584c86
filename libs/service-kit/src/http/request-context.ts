import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../identity/caller.js';
import type { Span } from '../observe/tracing/span.js';

/** What belongs to one request or job and is needed far below it. */
export interface RequestContext {
  requestId: string;
  traceparent?: string;
  /** While traces are recorded: what this request, event or job is in its trace. */
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

/** Enters a context for the rest of the current asynchronous flow (HTTP hooks). */
export function enterContext(context: RequestContext): void {
  storage.enterWith(context);
}
