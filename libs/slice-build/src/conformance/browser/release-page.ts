/** A page of a release to show (shell-sdk, showRelease). */
export interface ReleaseVisit {
  /** Name of the release's federation container, and its address. */
  remote: string;
  entry: string;
  path: string;
  content?: Record<string, Record<string, string>>;
  config?: Record<string, unknown>;
}

/** Properties of the page's global object that a browser does not have. */
export interface ReleasePage {
  visit: ReleaseVisit;
  seen: {
    /** How many React renderers have started. */
    renderers: number;
    /** Names of shared objects that the release has changed. */
    changed: () => string[];
  };
}
