/**
 * Resolves in a task of its own, as soon as the browser could render and handle input. Uses a message, not a
 * timer: timers of background tabs fire once a second.
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
