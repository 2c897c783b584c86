import { expect, it } from '@jest/globals';
import { Gathered } from './gathered.js';

it('answers calls that come together at once, each with its own answer, and later ones apart', async () => {
  const asked: number[][] = [];
  const doubled = new Gathered<number, number>(0, (inputs) => {
    asked.push(inputs);
    return Promise.resolve(inputs.map((input) => input * 2));
  });
  expect(await Promise.all([doubled.get(1), doubled.get(2), doubled.get(2)])).toEqual([2, 4, 4]);
  expect(await doubled.get(3)).toBe(6);
  expect(asked).toEqual([[1, 2, 2], [3]]);
});

it('answers each alone when they fail together: only the one that fails alone is refused', async () => {
  const asked: string[][] = [];
  const calls = new Gathered<string, string>(0, (inputs) => {
    asked.push(inputs);
    return inputs.includes('bad') ? Promise.reject(new Error('refused')) : Promise.resolve(inputs);
  });
  const outcomes = await Promise.allSettled([calls.get('a'), calls.get('bad'), calls.get('c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(asked).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  expect(await calls.get('later')).toBe('later');
});
