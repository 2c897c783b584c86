/** What the page says to the worker: that it answers, and whose report to send if it stops (null: nobody's). */
export interface FromPage {
  suspect?: object | null;
}

export interface HangWatchParts {
  /** Milliseconds. */
  now: () => number;
  /** Sends the suspect's report, and says so to the page. */
  hung: (report: object) => void;
}

export class HangWatch {
  constructor(parts: HangWatchParts);
  hear(message: FromPage): void;
  look(): void;
}
