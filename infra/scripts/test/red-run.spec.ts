import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { linesOf, writeFailures } from '../lib/red-run.ts';
import { failedRun, jestResult, playwrightResult } from '../lib/test-reports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'red-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const reportOf = (content: object): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('the result of a runner', () => {
  it('names each failed test of Jest with its first error and its time', () => {
    const file = reportOf({
      numPassedTests: 1,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          name: 'carts.int-spec.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'a cart keeps', status: 'passed', failureMessages: [] },
            {
              fullName: 'a cart ends',
              status: 'failed',
              failureMessages: ['\u001b[31mred\u001b[0m', 'b'],
              startAt: 50,
              duration: 7,
            },
          ],
        },
        {
          name: 'broken.spec.ts',
          status: 'failed',
          message: 'SyntaxError',
          startTime: 1,
          endTime: 2,
          assertionResults: [],
        },
      ],
    });
    expect(jestResult(file)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { name: 'a cart ends', file: 'carts.int-spec.ts', error: 'red', from: 50, to: 57, attachments: [] },
        { name: 'could not be loaded', file: 'broken.spec.ts', error: 'SyntaxError', from: 1, to: 2, attachments: [] },
      ],
    });
  });

  it('names each failed test of Playwright with its titles, time and files', () => {
    const startTime = '2026-11-25T10:00:00.000Z';
    const failed = {
      projectName: 'shop',
      status: 'unexpected',
      results: [
        {
          status: 'failed',
          startTime,
          duration: 90,
          errors: [{ message: 'late' }],
          attachments: [{ path: '/a.png' }, {}],
        },
      ],
    };
    const passed = {
      projectName: 'shop',
      status: 'expected',
      results: [{ status: 'passed', errors: [], attachments: [] }],
    };
    const specs = [
      { title: 'pays once', file: 'shop/pay.spec.ts', tests: [failed] },
      { title: 'pays', file: 'shop/pay.spec.ts', tests: [passed] },
    ];
    const suites = [
      { title: 'shop/pay.spec.ts', file: 'shop/pay.spec.ts', specs: [], suites: [{ title: 'Pay', specs }] },
    ];
    const from = Date.parse(startTime);
    expect(playwrightResult(reportOf({ stats: { expected: 1, unexpected: 1, flaky: 0 }, suites }))).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          name: 'Pay › pays once',
          file: 'shop/pay.spec.ts (shop)',
          error: 'late',
          from,
          to: from + 90,
          attachments: ['/a.png'],
        },
      ],
    });
  });
});

describe('a run that fails though no test does', () => {
  it('names its tasks and what Jest complained about', () => {
    const lines = [
      'PASS src/link.spec.tsx',
      '  ● Console',
      '  ●  Cannot log after tests are done.',
      '    Attempted to log "late".',
      'Failed tasks:',
      '',
      '- @shamba/shell:test',
    ];
    expect(failedRun(lines)).toMatchObject({
      file: '@shamba/shell:test',
      error: expect.stringMatching(/^ {2}●  Cannot log after tests are done\.\n {4}Attempted to log "late"\./),
    });
  });

  it('says that it took too long', () => {
    const { error } = failedRun(['PASS a', '  ● Console', 'jest was ended: it had not finished after 30 minutes.']);
    expect(error).toBe('jest was ended: it had not finished after 30 minutes.');
  });

  it('shows the last lines when there is no complaint', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    expect(failedRun(lines).error.split('\n')).toEqual(lines.slice(-12));
  });
});

it('finds the lines that services logged while a test ran', () => {
  const at = (time: string): string => `{"level":"info","time":"2026-11-25T10:00:${time}Z","msg":"x"}`;
  const from = Date.parse('2026-11-25T10:00:10.000Z');
  const lines = [at('08.999'), at('09.001'), 'no JSON', at('12.500'), at('13.001')];
  expect(linesOf(lines, { from, to: from + 2000 })).toEqual([at('09.001'), at('12.500')]);
  expect(linesOf(lines, {})).toEqual([]);
});

it('writes a folder for each failed test and answers the closing lines', () => {
  const picture = join(folder, 'seen.png');
  writeFileSync(picture, 'png');
  const out = join(folder, 'failures');
  const failure = {
    stage: 'browser',
    name: 'Pay › pays once',
    file: 'pay.spec.ts',
    error: '\nlate\n  at x',
    attachments: [picture],
    log: ['{}'],
  };
  const [line] = writeFailures([failure], out);
  expect(line).toMatch(/^browser: Pay › pays once\n {4}late\n/);
  const [place = ''] = readdirSync(out);
  expect(readdirSync(join(out, place)).sort()).toEqual(['failure.txt', 'seen.png', 'services.log']);
  expect(readFileSync(join(out, place, 'failure.txt'), 'utf8')).toContain('FC_SEED');
});
