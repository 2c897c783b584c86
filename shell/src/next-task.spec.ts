import { afterEach, expect, it, jest } from '@jest/globals';
import { nextTask } from './next-task';

afterEach(() => {
  jest.useRealTimers();
});

it('resolves after everything else in this task', async () => {
  const order: string[] = [];
  const later = nextTask().then(() => order.push('next task'));
  void Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => order.push('microtask'));
  order.push('now');
  await later;
  expect(order).toEqual(['now', 'microtask', 'next task']);
});

it('needs no timer, which a background tab would delay', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  await expect(nextTask()).resolves.toBeUndefined();
});
