import { createHash } from 'node:crypto';
import { Refused } from '@shamba/slice-deploy';

/** The result of the suite for one build: conformance.json. */
export interface Conformance {
  /** The slice. */
  name: string;
  version: string;
  /** sha-256 over release.json, which names the hash of every file. */
  content: string;
  /** How many tests of the suite passed. */
  tests: number;
  /** How many of its pages were looked at in a Chromium. Absent: none was found. */
  pages?: number;
}

/** The part of Jest's report (--json) with the results of the tests. */
export interface SuiteReport {
  success: boolean;
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

/**
 * The result of the conformance suite for one build.
 * @param name the slice
 * @param releaseJson bytes of its release.json
 * @param report what jest wrote of the suite (--json)
 * @throws Refused when a test failed or was left out, or the suite was not run at all
 */
export function conformanceOf(name: string, releaseJson: Buffer, report: SuiteReport): Conformance {
  const release = JSON.parse(releaseJson.toString('utf8')) as { name: string; version: string };
  if (release.name !== name) throw new Refused(`dist holds ${release.name}, not ${name}. Build it again.`);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const suite = tests.filter(({ ancestorTitles }) => ancestorTitles[0] === `${name} as a slice`);
  if (!report.success) throw new Refused(`${name} does not pass the conformance suite.`);
  if (suite.length === 0)
    throw new Refused(`${name} does not run the conformance suite: conformance(slice) is missing.`);
  const left = suite.find(({ status }) => status !== 'passed');
  if (left) throw new Refused(`${name} leaves out tests of the suite: ${left.title}.`);
  return {
    name,
    version: release.version,
    content: createHash('sha256').update(releaseJson).digest('hex'),
    tests: suite.length,
  };
}
