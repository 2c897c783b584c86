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

it('fails the calls of a failed answer, and no others', async () => {
  let works = false;
  const calls = new Gathered<string, string>(0, (inputs) =>
    works ? Promise.resolve(inputs) : Promise.reject(new Error('away')),
  );
  const outcomes = await Promise.allSettled([calls.get('a'), calls.get('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  works = true;
  expect(await calls.get('c')).toBe('c');
});
