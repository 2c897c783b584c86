import { existsSync, readFileSync } from 'node:fs';

export const none = () => ({ passed: 0, failed: 0 });
export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Counts of one run of Jest from its JSON report. A file that could not be loaded has no tests, but is a failure. */
export function jestCounts(file) {
  const report = readReport(file);
  if (!report) return none();
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Counts of one run of Playwright from its JSON report. */
export function playwrightCounts(file) {
  const stats = readReport(file)?.stats;
  return stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky } : none();
}
