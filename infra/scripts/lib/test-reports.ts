import { existsSync, readFileSync } from 'node:fs';

/**
 * Result of a run: `passed` and `failed` are numbers of tests, `failures` says more about each failed one:
 * `{ name, file, error, from, to, attachments }` with `error` its first error, `from` and `to` its time in milliseconds
 * since 1970 (both undefined when nothing is known of it) and `attachments` paths of files that belong to it.
 */
export const none = () => ({ passed: 0, failed: 0, failures: [] });
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...(b.failures ?? [])],
});

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
/** Error messages of test runners carry terminal colours. */
const plain = (text) => (text ?? '').replace(ANSI, '');

/** Result of one run of Jest from its JSON report. A file that could not be loaded has no tests, but is a failure. */
export function jestResult(file) {
  const report = readReport(file);
  if (!report) return none();
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(failuresOfFile),
  };
}

function failuresOfFile({ name: file, status, message, startTime, endTime, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0)
    return [
      { name: 'could not be loaded', file, error: plain(message), from: startTime, to: endTime, attachments: [] },
    ];
  return failed.map(({ fullName, failureMessages, startAt, duration }) => ({
    name: fullName,
    file,
    error: plain(failureMessages[0]),
    from: startAt ?? startTime,
    to: startAt ? startAt + (duration ?? 0) : endTime,
    attachments: [],
  }));
}

/** Result of one run of Playwright from its JSON report. */
export function playwrightResult(file) {
  const report = readReport(file);
  if (!report) return none();
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    failures: report.suites.flatMap((suite) => failuresOf(suite)),
  };
}

function failuresOf({ title, file, suites = [], specs = [] }, above = []) {
  const titles = title === file ? above : [...above, title];
  return [
    ...specs.flatMap((spec) => spec.tests.map((test) => failureOf(spec, test, titles))).filter(Boolean),
    ...suites.flatMap((suite) => failuresOf(suite, titles)),
  ];
}

function failureOf({ title, file }, { status, results, projectName }, titles) {
  if (status === 'expected' || status === 'skipped') return undefined;
  const result = results.find(({ status: how }) => how !== 'passed') ?? results[0];
  const from = Date.parse(result?.startTime);
  return {
    name: [...titles, title].join(' › '),
    file: `${file} (${projectName})`,
    error: plain(result?.errors?.[0]?.message ?? result?.error?.message),
    from,
    to: from + (result?.duration ?? 0),
    attachments: (result?.attachments ?? []).flatMap(({ path }) => (path ? [path] : [])),
  };
}
