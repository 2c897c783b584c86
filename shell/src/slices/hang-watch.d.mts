/** The page's message to the worker: it answers. `suspect` is the report to send if it stops (null: none). */
export interface FromPage {
  suspect?: object | null;
}

export interface HangWatchParts {
  /** Milliseconds. */
  now: () => number;
  /** Sends the suspect's report, and informs the page. */
  hung: (report: object) => void;
}

export class HangWatch {
  constructor(parts: HangWatchParts);
  hear(message: FromPage): void;
  look(): void;
}
