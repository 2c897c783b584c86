import { describe, expect, it } from '@jest/globals';
import { problemsOf, table } from './report.ts';

const good = {
  route: '/',
  scores: { performance: 95, accessibility: 100, 'best-practices': 96, seo: 100 },
  layoutShift: 0.004,
  paintMs: 1234,
  blockingMs: 80,
  scriptKb: 176.2,
  missed: [],
};

describe('a route', () => {
  it('that keeps its promises has no problems', () => {
    expect(problemsOf(good)).toEqual([]);
  });

  it.each([
    [
      { scores: { ...good.scores, performance: 89 }, missed: ['total-blocking-time'] },
      '/: performance 89, wanted 90 (total-blocking-time)',
    ],
    [{ scores: { ...good.scores, seo: 99 } }, '/: seo 99, wanted 100 ()'],
    [{ layoutShift: 0.02 }, '/: layout shift 0.020, wanted below 0.02'],
    [{ scriptKb: 190.4 }, '/: 190.4 kB of JavaScript, wanted at most 190'],
  ])('that does not says which: %o', (change, problem) => {
    expect(problemsOf({ ...good, ...change })).toEqual([problem]);
  });

  it('other than home may bring more JavaScript', () => {
    expect(problemsOf({ ...good, route: '/stay', scriptKb: 240 })).toEqual([]);
  });
});

it('the table lines up', () => {
  const [heading, row] = table([good]).split('\n');
  expect(row).toContain('1.2 s');
  expect(row?.length).toBe(heading?.length);
});
