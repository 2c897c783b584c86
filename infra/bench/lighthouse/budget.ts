/** The promises of every public route. Scores are of 100, sizes kB (1000 bytes) as they cross the wire. */
export const BUDGET = {
  performance: 90,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
  /** Cumulative layout shift: below this. */
  layoutShift: 0.02,
  /** All JavaScript of the home page, gzip. Other pages are listed, not judged. */
  homeScriptKb: 190,
};

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Points of 100 in each category. */
export type Scores = Record<(typeof CATEGORIES)[number], number>;
