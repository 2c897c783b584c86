/**
 * Resolves in a task of its own, as soon as the browser has had the chance to draw and to answer. A message and no
 * timer: timers of a tab in the background fire once a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
