import { existsSync, readFileSync } from 'node:fs';

export const none = () => ({ passed: 0, failed: 0 });
export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Counts of one run of vitest from its JSON report. A file that could not be loaded has no tests, but is a failure. */
export function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return none();
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Counts of one run of Playwright from its JSON report. */
export function playwrightCounts(file) {
  const stats = readReport(file)?.stats;
  return stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky } : none();
}
