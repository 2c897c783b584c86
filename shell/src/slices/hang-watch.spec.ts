import { beforeEach, expect, it } from '@jest/globals';
import { HangWatch } from './hang-watch.mjs';

let now = 0;
let hung: object[] = [];
let watch: HangWatch;
beforeEach(() => {
  now = 0;
  hung = [];
  watch = new HangWatch({ now: () => now, hung: (report) => hung.push(report) });
});

/** Half seconds pass; the page says that it answers each second, or not. */
function pass(seconds: number, answers: boolean): void {
  for (let half = 1; half <= seconds * 2; half += 1) {
    now += 500;
    if (answers && half % 2 === 0) watch.hear({});
    watch.look();
  }
}

it('tells once of whom the page was showing when it stopped answering for five seconds', () => {
  watch.hear({ suspect: { slice: 'mfe-checkout' } });
  pass(20, true);
  pass(4, false);
  expect(hung).toEqual([]);
  pass(10, false);
  expect(hung).toEqual([{ slice: 'mfe-checkout' }]);
});

it('suspects nobody without a word, or when the page has taken it back', () => {
  pass(10, false);
  watch.hear({ suspect: { slice: 'mfe-checkout' } });
  watch.hear({ suspect: null });
  pass(10, false);
  expect(hung).toEqual([]);
});

it('a computer that slept is no page that hung', () => {
  watch.hear({ suspect: { slice: 'mfe-checkout' } });
  now += 3_600_000;
  watch.look();
  pass(4, false);
  expect(hung).toEqual([]);
  pass(2, false);
  expect(hung).toHaveLength(1);
});
