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

/** Lets seconds pass in half seconds; with `answers` the page answers once a second. */
function pass(seconds: number, answers: boolean): void {
  for (let half = 1; half <= seconds * 2; half += 1) {
    now += 500;
    if (answers && half % 2 === 0) watch.hear({});
    watch.look();
  }
}

it('reports the suspect once when the page does not answer for five seconds', () => {
  watch.hear({ suspect: { slice: 'mfe-checkout' } });
  pass(20, true);
  pass(4, false);
  expect(hung).toEqual([]);
  pass(10, false);
  expect(hung).toEqual([{ slice: 'mfe-checkout' }]);
});

it('reports nothing without a suspect, or after the page has withdrawn it', () => {
  pass(10, false);
  watch.hear({ suspect: { slice: 'mfe-checkout' } });
  watch.hear({ suspect: null });
  pass(10, false);
  expect(hung).toEqual([]);
});

it('does not take a sleeping computer for a hung page', () => {
  watch.hear({ suspect: { slice: 'mfe-checkout' } });
  now += 3_600_000;
  watch.look();
  pass(4, false);
  expect(hung).toEqual([]);
  pass(2, false);
  expect(hung).toHaveLength(1);
});
