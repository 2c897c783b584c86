const RESIZE_LOOP = /^(?:\w*Error: )?ResizeObserver loop (?:completed with undelivered notifications|limit exceeded)/;
const FOREIGN_SCRIPT = /^Script error\.?$/;
const BROKEN_OFF = /^AbortError\b/;
const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/** The first line of a stack that names a file. */
const firstPlace = (stack: string): string => stack.split('\n').find((line) => line.includes('://')) ?? '';

/**
 * True for browser errors that are no failures of the site: a ResizeObserver loop, a script of another origin without
 * details, an aborted request or navigation, code of a browser extension.
 */
export const isBrowserNoise = ({ message, stack }: { message: string; stack?: string | undefined }): boolean =>
  RESIZE_LOOP.test(message) ||
  BROKEN_OFF.test(message) ||
  (FOREIGN_SCRIPT.test(message) && !stack) ||
  (stack !== undefined && EXTENSION.test(firstPlace(stack)));
