// A worker's script, sent to browsers as it is: bundled, it would bring federation along. It imports nothing.

/** A page that does not answer for so long is taken for hung. */
const HANG_MS = 5000;
/** The worker itself stood still: the computer slept, or the browser put the tab to rest. */
const PAUSE_MS = 2000;
const LOOK_EVERY_MS = 500;

/** Notices that a page has stopped answering: a worker goes on while the page's own thread is blocked. */
export class HangWatch {
  /** @param {import('./hang-watch.d.mts').HangWatchParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.heardAt = parts.now();
    this.lookedAt = this.heardAt;
    /** Whose report to send. @type {object | null} */
    this.suspect = null;
  }

  /** @param {import('./hang-watch.d.mts').FromPage} message */
  hear({ suspect }) {
    this.heardAt = this.parts.now();
    if (suspect !== undefined) this.suspect = suspect;
  }

  /** Call it every half second. */
  look() {
    const now = this.parts.now();
    if (now - this.lookedAt > PAUSE_MS) this.heardAt = now;
    this.lookedAt = now;
    if (this.suspect === null || now - this.heardAt < HANG_MS) return;
    this.parts.hung(this.suspect);
    this.suspect = null;
  }
}

if ('WorkerGlobalScope' in globalThis) {
  const watch = new HangWatch({
    now: () => performance.now(),
    hung: (report) => {
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, body: JSON.stringify(report), keepalive: true };
      fetch('/api/slices/views', sent).catch(() => undefined);
      // Read when the page answers again, if it ever does.
      postMessage('hung');
    },
  });
  addEventListener('message', ({ data }) => watch.hear(data));
  setInterval(() => watch.look(), LOOK_EVERY_MS);
}
