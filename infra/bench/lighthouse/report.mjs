import { BUDGET, CATEGORIES } from './budget.mjs';

/**
 * @typedef {{ route: string, scores: Record<string, number>, layoutShift: number, paintMs: number, blockingMs: number,
 * scriptKb: number, missed: string[] }} RouteResult
 */

const HEADINGS = ['route', 'perf', 'a11y', 'best', 'seo', 'CLS', 'LCP', 'TBT', 'JS gzip'];

/** The results as a table for people. @param {RouteResult[]} results */
export function table(results) {
  const rows = results.map((result) => [
    result.route,
    ...CATEGORIES.map((category) => String(result.scores[category])),
    result.layoutShift.toFixed(3),
    `${(result.paintMs / 1000).toFixed(1)} s`,
    `${Math.round(result.blockingMs)} ms`,
    `${result.scriptKb.toFixed(1)} kB`,
  ]);
  const widths = HEADINGS.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column].length)));
  const line = (cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ');
  return [HEADINGS, ...rows].map(line).join('\n');
}

/** What a route promises and does not keep. @param {RouteResult} result @returns {string[]} */
export function problemsOf({ route, scores, layoutShift, scriptKb, missed }) {
  const problems = CATEGORIES.filter((category) => scores[category] < BUDGET[category]).map(
    (category) => `${route}: ${category} ${scores[category]}, wanted ${BUDGET[category]} (${missed.join(', ')})`,
  );
  if (layoutShift >= BUDGET.layoutShift)
    problems.push(`${route}: layout shift ${layoutShift.toFixed(3)}, wanted below ${BUDGET.layoutShift}`);
  if (route === '/' && scriptKb > BUDGET.homeScriptKb)
    problems.push(`${route}: ${scriptKb.toFixed(1)} kB of JavaScript, wanted at most ${BUDGET.homeScriptKb}`);
  return problems;
}
