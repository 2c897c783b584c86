import { expect, it } from '@jest/globals';
import { moveToFree } from './free-place';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const corner = box(1036, 800, 1424, 884);
const below = box(12, 76, 378, 160);

it.each([
  ['stays where nothing is', corner, [box(0, 0, 1440, 72)], desk, [0, 0]],
  ['goes above totals', corner, [box(1000, 780, 1300, 880)], desk, [0, -112]],
  ['goes across when a tall column is taken', corner, [box(1000, 60, 1400, 880)], desk, [-1020, 0]],
  ['goes below a heading on a phone', below, [box(0, 0, 390, 64), box(16, 90, 300, 130)], phone, [0, 62]],
  ['passes a heading that is in the way', below, [box(16, 90, 300, 130), box(16, 200, 300, 240)], phone, [0, 172]],
  ['stays without a free place', below, [box(0, 0, 390, 844)], phone, [0, 0]],
])('%s', (_, place, taken, window, expected) => {
  expect(moveToFree(place, taken, window)).toEqual(expected);
});
