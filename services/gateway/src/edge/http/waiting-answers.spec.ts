import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it, jest } from '@jest/globals';
import { WaitingAnswers } from './waiting-answers.js';

const reader = () => Object.assign(new EventEmitter(), { destroy: jest.fn() });
const add = (waiting: WaitingAnswers, body: Buffer) => {
  const res = reader();
  waiting.add(res as unknown as ServerResponse, body);
  return res;
};

it('drops the oldest reader when too many bytes wait', () => {
  const waiting = new WaitingAnswers(250);
  const [first, second, third] = [1, 2, 3].map(() => add(waiting, Buffer.alloc(100)));
  expect(first?.destroy).toHaveBeenCalledTimes(1);
  expect(second?.destroy).not.toHaveBeenCalled();
  second?.emit('close');
  const fourth = add(waiting, Buffer.alloc(100));
  for (const res of [third, fourth]) expect(res?.destroy).not.toHaveBeenCalled();
});

it('a body that several read counts once, until the last of them has it', () => {
  const waiting = new WaitingAnswers(250);
  const shared = Buffer.alloc(100);
  const readers = Array.from({ length: 50 }, () => add(waiting, shared));
  const other = add(waiting, Buffer.alloc(100));
  for (const res of readers.slice(1)) res.emit('close');
  add(waiting, Buffer.alloc(100));
  expect(readers[0]?.destroy).toHaveBeenCalledTimes(1);
  expect(other.destroy).not.toHaveBeenCalled();
});

it('drops only a body that exceeds the limit by itself', () => {
  const waiting = new WaitingAnswers(250);
  const before = add(waiting, Buffer.alloc(10));
  const large = add(waiting, Buffer.alloc(300));
  expect(before.destroy).toHaveBeenCalledTimes(1);
  expect(large.destroy).not.toHaveBeenCalled();
});
