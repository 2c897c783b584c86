/** A tab in the background draws no frames; its page is made all the same. */
const AT_THE_LATEST_MS = 100;

/**
 * Resolves in a task of its own once the document that the gateway drew has been on screen: what can be read and seen
 * is there already, so React's first drawing may wait the one frame that it would otherwise hold up.
 */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, AT_THE_LATEST_MS);
  });
}
