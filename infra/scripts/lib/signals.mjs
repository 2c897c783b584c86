// @ts-check
// JavaScript for Node 20, built-ins only: used before anything is installed.

/** Terminal and npm both send a Ctrl-C's signal: two signals within this time count as one. */
const SAME_WISH_MS = 1_000;
const ORPHAN_POLL_MS = 500;

/**
 * Calls `stop` on SIGINT, SIGTERM, SIGHUP, or when the parent process has ended; calls `again` on later signals.
 * @param {(signal: NodeJS.Signals) => void} stop
 * @param {(signal: NodeJS.Signals) => void} again
 */
export function onStop(stop, again = () => undefined, parentMayLeave = false) {
  let first = 0;
  const wish = (/** @type {NodeJS.Signals} */ signal) => {
    if (first === 0) {
      first = Date.now();
      stop(signal);
    } else if (Date.now() - first > SAME_WISH_MS) again(signal);
  };
  process.on('SIGINT', wish).on('SIGTERM', wish).on('SIGHUP', wish);
  if (parentMayLeave) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && first === 0) wish('SIGTERM');
  }, ORPHAN_POLL_MS).unref();
}
