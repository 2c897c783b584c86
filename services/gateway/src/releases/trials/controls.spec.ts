import { expect, it } from '@jest/globals';
import { fewerControls } from './controls.js';

const views = (route: string, ...counts: number[]) =>
  counts.map((count, index) => ({ route, count, network: `${route} ${index}` }));
const TEN = views('/cellar', 8, 10, 10, 10, 10, 10, 10, 10, 12, 3);

it('counts pages with fewer than half of the route’s usual controls, of both releases', () => {
  const { mine, theirs } = fewerControls(views('/cellar', 4, 5, 30), TEN, true);
  expect(mine).toEqual({ views: 3, hits: 1, networks: 1 });
  expect(theirs).toEqual({ views: 10, hits: 1, networks: 1 });
});

it('leaves out routes that are seldom seen, and those with few controls', () => {
  const { mine } = fewerControls(views('/new', 0), TEN, true);
  expect(mine.views).toBe(0);
  expect(fewerControls(views('/cellar', 0), TEN.slice(1), true).mine.views).toBe(0);
  expect(fewerControls(views('/note', 0), views('/note', 3, 3, 3, 3, 3, 3, 3, 3, 3, 3), true).mine.views).toBe(0);
});

it('counts only pages without any, where the other ones are of other days', () => {
  expect(fewerControls(views('/cellar', 0, 1, 4), TEN, false).mine).toEqual({ views: 3, hits: 1, networks: 1 });
});
