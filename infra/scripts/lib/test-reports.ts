import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { readJson } from './read-json.ts';

/** A failed test. */
export interface Failure {
  name: string;
  file: string;
  /** Its first error. */
  error: string;
  /** Start and end in milliseconds since 1970, if known. */
  from?: number;
  to?: number;
  /** Paths of files that belong to it. */
  attachments: string[];
  /** Lines that the services logged during the test. */
  log?: string[];
}

/** Result of a run: numbers of tests, and more about each failed one. */
export interface Result<F = Failure> {
  passed: number;
  failed: number;
  failures: F[];
}

export const none = <F = Failure>(): Result<F> => ({ passed: 0, failed: 0, failures: [] });
export const add = <F>(a: Result<F>, b: Result<F>): Result<F> => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
});

const readReport = <T>(file: string): T | undefined => (existsSync(file) ? readJson<T>(file) : undefined);
/** Error messages of test runners carry terminal colours. */
const plain = (text = ''): string => stripVTControlCharacters(text);

/** The fields used here of Jest's report. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  status: string;
  message?: string;
  startTime?: number;
  endTime?: number;
  assertionResults: {
    fullName: string;
    status: string;
    failureMessages: string[];
    startAt?: number | null;
    duration?: number | null;
  }[];
}

/** Result of one run of Jest from its JSON report. A file that could not be loaded has no tests, but is a failure. */
export function jestResult(file: string): Result {
  const report = readReport<JestReport>(file);
  if (!report) return none();
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(failuresOfFile),
  };
}

function failuresOfFile({ name: file, status, message, startTime, endTime, assertionResults }: JestFile): Failure[] {
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
export function playwrightResult(file: string): Result {
  const report = readReport<JSONReport>(file);
  if (!report) return none();
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    failures: report.suites.flatMap((suite) => failuresOf(suite)),
  };
}

function failuresOf({ title, file, suites = [], specs }: JSONReportSuite, above: string[] = []): Failure[] {
  const titles = title === file ? above : [...above, title];
  return [
    ...specs.flatMap((spec) => spec.tests.flatMap((test) => failureOf(spec, test, titles) ?? [])),
    ...suites.flatMap((suite) => failuresOf(suite, titles)),
  ];
}

function failureOf(
  { title, file }: JSONReportSpec,
  { status, results, projectName }: JSONReportTest,
  titles: readonly string[],
): Failure | undefined {
  if (status === 'expected' || status === 'skipped') return undefined;
  const result = results.find(({ status: how }) => how !== 'passed') ?? results[0];
  const from = Date.parse(result?.startTime ?? '');
  return {
    name: [...titles, title].join(' › '),
    file: `${file} (${projectName})`,
    error: plain(result?.errors[0]?.message ?? result?.error?.message),
    from,
    to: from + (result?.duration ?? 0),
    attachments: (result?.attachments ?? []).flatMap(({ path }) => (path ? [path] : [])),
  };
}

/** Lines of what Jest or a script complained about. */
const COMPLAINT = 12;

/**
 * A run that ended with an error although none of its tests failed (a test logs after its end, a process crashes).
 * @param lines what it printed
 * @returns a failure with the failed tasks of Nx as its file, and as its error Jest's first complaint, that it took too
 * long, or the last lines
 */
export function failedRun(lines: readonly string[]): Failure {
  const tasks = lines.flatMap((line) => /^- (\S+:\S+)$/.exec(line)?.[1] ?? []);
  const complaint = lines.findIndex((line) => /^ *● +(?!Console$)/.test(line) || /^\S+ was ended: /.test(line));
  const shown = complaint < 0 ? lines.slice(-COMPLAINT) : lines.slice(complaint, complaint + COMPLAINT);
  return {
    name: 'the run ended with an error, though no test failed',
    file: [...new Set(tasks)].join(', '),
    error: plain(shown.join('\n')),
    attachments: [],
  };
}
