import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { Exchange } from './exchange.js';
import { WaitingBodies } from './waiting-bodies.js';

const KB = 1024;

function waitingBodies(mostBytes: number) {
  const dropped: number[] = [];
  const senders = [0, 1, 2].map(() => ({
    req: Object.assign(new EventEmitter(), { complete: false, socket: new EventEmitter() }),
    res: new EventEmitter(),
  }));
  const waiting = new WaitingBodies(mostBytes, (exchange) => dropped.push(senders.indexOf(exchange)));
  for (const sender of senders) waiting.watch(sender as unknown as Exchange);
  const bring = (sender: number, bytes: number) => senders[sender]?.req.emit('data', Buffer.alloc(bytes));
  return { senders, dropped, bring };
}

it('drops the largest body when all together are too large', () => {
  const { dropped, bring } = waitingBodies(100 * KB);
  bring(0, 60 * KB);
  bring(1, 30 * KB);
  expect(dropped).toEqual([]);
  bring(2, 20 * KB);
  expect(dropped).toEqual([0]);
  bring(2, 40 * KB);
  expect(dropped).toEqual([0]);
});

it('counts a kilobyte for each piece, however small', () => {
  const { dropped, bring } = waitingBodies(100 * KB);
  for (let byte = 0; byte < 99; byte += 1) bring(1, 1);
  expect(dropped).toEqual([]);
  bring(1, 1);
  expect(dropped).toEqual([1]);
});

it('keeps complete bodies, and does not count answered requests', () => {
  const { senders, dropped, bring } = waitingBodies(100 * KB);
  bring(0, 60 * KB);
  Object.assign(senders[0]?.req ?? {}, { complete: true });
  bring(1, 50 * KB);
  expect(dropped).toEqual([1]);
  senders[0]?.res.emit('close');
  senders[1]?.req.socket.emit('close');
  bring(2, 90 * KB);
  expect(dropped).toEqual([1]);
});

it('drops the newest when all have come whole, also one whose end came with its beginning', () => {
  const { senders, dropped, bring } = waitingBodies(100 * KB);
  for (const { req } of senders) Object.assign(req, { complete: true });
  bring(0, 60 * KB);
  bring(1, 50 * KB);
  expect(dropped).toEqual([1]);
});
