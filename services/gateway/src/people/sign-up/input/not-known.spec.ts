import { describe, expect, it } from '@jest/globals';
import { isBelieved, type NotKnown, stillNotKnown } from './not-known.js';

const START = Date.parse('2027-03-01T10:00:00.000Z');
/** State after "not known" answers at these minutes. */
const after = (...minutes: number[]): NotKnown => {
  let known: NotKnown | undefined;
  for (const minute of minutes) known = stillNotKnown(known, new Date(START + minute * 60_000));
  if (!known) throw new Error('at least one answer');
  return known;
};
const every = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a sign-up that commerce does not know', () => {
  it('is doubted at first, and believed after a quarter of an hour of nothing else', () => {
    expect(isBelieved(after(0))).toBe(false);
    expect(isBelieved(after(...every(0, 14)))).toBe(false);
    expect(isBelieved(after(...every(0, 15)))).toBe(true);
  });

  it('is doubted again after a time without answers', () => {
    expect(isBelieved(after(0, 20))).toBe(false);
    expect(isBelieved(after(...every(0, 10), ...every(14, 28)))).toBe(false);
    expect(isBelieved(after(...every(0, 10), ...every(14, 29)))).toBe(true);
  });
});
