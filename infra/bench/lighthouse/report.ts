import { table as aligned } from '../lib/figures.ts';

/** The promises of every public route. Scores are of 100, sizes kB (1000 bytes) as they cross the wire. */
const BUDGET = {
  performance: 90,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
  /** Cumulative layout shift: below this. */
  layoutShift: 0.02,
  /** Largest paint in milliseconds. */
  paintMs: 1800,
  /** All JavaScript of the home page, gzip. Other pages are listed, not judged. */
  homeScriptKb: 190,
};

/** Routes that are not for search engines: their SEO is listed, not judged. */
const NOT_INDEXED = ['/cart'];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Points of 100 in each category. */
export type Scores = Record<(typeof CATEGORIES)[number], number>;

/** Lighthouse's findings of a route; `missed`: the audits that cost it points. */
export interface RouteResult {
  route: string;
  scores: Scores;
  layoutShift: number;
  paintMs: number;
  blockingMs: number;
  scriptKb: number;
  missed: string[];
}

const HEADINGS = ['route', 'perf', 'a11y', 'best', 'seo', 'CLS', 'LCP', 'TBT', 'JS gzip'];

/** The results as a table for people. */
export function table(results: readonly RouteResult[]): string {
  const rows = results.map((result) => [
    result.route,
    ...CATEGORIES.map((category) => String(result.scores[category])),
    result.layoutShift.toFixed(3),
    `${(result.paintMs / 1000).toFixed(1)} s`,
    `${Math.round(result.blockingMs)} ms`,
    `${result.scriptKb.toFixed(1)} kB`,
  ]);
  return aligned([HEADINGS, ...rows]);
}

/** The promises that a route does not keep. */
export function problemsOf({ route, scores, layoutShift, paintMs, scriptKb, missed }: RouteResult): string[] {
  const judged = CATEGORIES.filter((category) => category !== 'seo' || !NOT_INDEXED.includes(route));
  const problems = judged
    .filter((category) => scores[category] < BUDGET[category])
    .map((category) => `${route}: ${category} ${scores[category]}, wanted ${BUDGET[category]} (${missed.join(', ')})`);
  if (paintMs > BUDGET.paintMs)
    problems.push(`${route}: largest paint ${Math.round(paintMs)} ms, wanted at most ${BUDGET.paintMs}`);
  if (layoutShift >= BUDGET.layoutShift)
    problems.push(`${route}: layout shift ${layoutShift.toFixed(3)}, wanted below ${BUDGET.layoutShift}`);
  if (route === '/' && scriptKb > BUDGET.homeScriptKb)
    problems.push(`${route}: ${scriptKb.toFixed(1)} kB of JavaScript, wanted at most ${BUDGET.homeScriptKb}`);
  return problems;
}
