import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NewestRead } from './newest-read.js';

it('never returns to an older value, in whatever order the answers arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), async (order) => {
      const newest = new NewestRead();
      const used: number[] = [];
      const answers = order.map(() => Promise.withResolvers<number>());
      const reads = answers.map(({ promise }) =>
        newest.take(
          () => promise,
          (value) => used.push(value),
        ),
      );
      for (const index of order) {
        answers[index]?.resolve(index);
        await reads[index];
      }
      expect(used).toEqual([...used].sort((one, other) => one - other));
      expect(used.at(-1)).toBe(4);
      expect((await Promise.all(reads)).map((taken, index) => taken === used.includes(index))).toEqual(
        order.map(() => true),
      );
    }),
  );
});

it('continues after a failed read', async () => {
  const newest = new NewestRead();
  let known = 0;
  const use = (value: number) => {
    known = value;
  };
  await expect(newest.take(() => Promise.reject(new Error('away')), use)).rejects.toThrow('away');
  await newest.take(() => Promise.resolve(7), use);
  expect(known).toBe(7);
});
