import { currentHost } from '../host/host';

export type Severity = 'critical' | 'error' | 'warning' | 'info';

export interface ErrorReportContext {
  slice?: string;
  version?: string;
  severity?: Severity;
}

const MAX_REPORTS = 20;
const sent = new Set<string>();

/**
 * Sends an error to the error log (POST /api/errors). Each message once per page and at most 20 in all: a loop must not
 * flood the log. Leaves out errors that are not the site's. Holds no user data: the path is sent without its query.
 * Never throws.
 */
export function reportError(error: unknown, context: ErrorReportContext = {}): void {
  const { message, stack } = describe(error);
  if (isBrowserNoise({ message, stack })) return;
  const fingerprint = `${context.slice ?? ''}|${message}`;
  if (sent.has(fingerprint) || sent.size >= MAX_REPORTS) return;
  sent.add(fingerprint);
  const report = {
    message: message.slice(0, 1000),
    ...(stack && { stack: stack.slice(0, 8000) }),
    severity: context.severity ?? 'error',
    ...(context.slice && { slice: context.slice }),
    ...(context.version && { version: context.version }),
    path: location.pathname,
    requestId: currentHost()?.requestId ?? null,
  };
  const shown = currentHost()?.reports;
  shown?.set([...shown.get(), report]);
  deliver(JSON.stringify(report));
}

function deliver(body: string): void {
  try {
    if (navigator.sendBeacon?.('/api/errors', new Blob([body], { type: 'application/json' }))) return;
    const init: RequestInit = {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      credentials: 'include',
      keepalive: true,
    };
    fetch('/api/errors', init).catch(() => undefined);
  } catch {
    // A failing report must not break the page.
  }
}

function describe(error: unknown): { message: string; stack?: string | undefined } {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack };
  return { message: typeof error === 'string' ? error : 'Unknown error' };
}

/** Clears the memory of reported errors. For tests. */
export function resetReports(): void {
  sent.clear();
}

const RESIZE_LOOP = /^(?:\w*Error: )?ResizeObserver loop (?:completed with undelivered notifications|limit exceeded)/;
const FOREIGN_SCRIPT = /^Script error\.?$/;
const BROKEN_OFF = /^AbortError\b/;
const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/** The first line of a stack with a file's address. */
const firstPlace = (stack: string): string => stack.split('\n').find((line) => line.includes('://')) ?? '';

/** True for a ResizeObserver loop, another origin's script, an aborted request, code of a browser extension. */
const isBrowserNoise = ({ message, stack }: { message: string; stack?: string | undefined }): boolean =>
  RESIZE_LOOP.test(message) ||
  BROKEN_OFF.test(message) ||
  (FOREIGN_SCRIPT.test(message) && !stack) ||
  (stack !== undefined && EXTENSION.test(firstPlace(stack)));
