// Script of a worker, served as it is: a bundle would contain federation. It imports nothing.

/** A page without an answer for this time counts as hung. */
const HANG_MS = 5000;
/** After a longer gap between two looks the worker itself paused: the computer or the tab slept. */
const PAUSE_MS = 2000;
const LOOK_EVERY_MS = 500;

/** Notices that a page has stopped answering: the worker runs while the page's own thread is blocked. */
export class HangWatch {
  /** @param {import('./hang-watch.d.mts').HangWatchParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.heardAt = parts.now();
    this.lookedAt = this.heardAt;
    /** Report to send if the page hangs. @type {object | null} */
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
      // The page reads this when it answers again.
      postMessage('hung');
    },
  });
  addEventListener('message', ({ data }) => watch.hear(data));
  setInterval(() => watch.look(), LOOK_EVERY_MS);
}
