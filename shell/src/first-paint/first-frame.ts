/** Time limit, because background tabs render no frames. */
const AT_THE_LATEST_MS = 100;

/**
 * Resolves in a task of its own once the gateway's document has been on screen: its content is already readable and
 * visible, so React's first render may wait for the frame that it would otherwise delay.
 */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, AT_THE_LATEST_MS);
  });
}
