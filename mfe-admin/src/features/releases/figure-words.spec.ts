import { expect, it } from '@jest/globals';
import { failedShare, FIGURES, figuresText } from './figure-words';

const figures = {
  ...{ views: 1204, failed: 3, load_p75_ms: 840, lcp_p75_ms: 1240, inp_p75_ms: 90, cls_p75_milli: 40 },
};
const none = { views: 1, failed: 0, load_p75_ms: null, lcp_p75_ms: null, inp_p75_ms: null, cls_p75_milli: null };

it('describes a release by its figures, and leaves out missing ones', () => {
  expect(figuresText(figures)).toBe(
    '1,204 pages in 30 days: 0.2% failed, ready in 0.8 s; LCP 1.2 s, INP 90 ms, CLS 0.04',
  );
  expect(figuresText(none)).toBe('1 page in 30 days: 0% failed');
  expect(FIGURES.map(({ show }) => show(figures))).toEqual(['1,204', '3 (0.2%)', '0.8 s', '1.2 s', '90 ms', '0.04']);
  expect(FIGURES.map(({ show }) => show(none))).toEqual(['1', '0 (0%)', '–', '–', '–', '–']);
});

it.each([
  [0, 0, '0%'],
  [7, 1, '14%'],
  [1000, 1, '0.1%'],
  [3, 3, '100%'],
])('of %s pages %s failed are %s', (views, failed, expected) => expect(failedShare({ views, failed })).toBe(expected));
