import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Exchange } from './exchange.js';
import { dropSlowReader, watchSender } from './slow-clients.js';

const SLOW_AFTER_MS = 1000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('who sends', () => {
  function sender(headers: Record<string, string> = { 'content-length': '9000' }) {
    const flow: { readableFlowing: boolean | null } = { readableFlowing: true };
    const req = Object.assign(new EventEmitter(), { headers, socket: { bytesRead: 300 }, complete: false }, flow);
    const drop = jest.fn();
    watchSender({ req, slowAfterMs: SLOW_AFTER_MS } as unknown as Exchange, drop);
    const bringing = (bytes: number): void => {
      req.socket.bytesRead += bytes;
      jest.advanceTimersByTime(SLOW_AFTER_MS);
    };
    return { req, drop, bringing };
  }

  it('may bring 1 kB a second', () => {
    const { drop, bringing } = sender();
    for (let second = 0; second < 8; second += 1) bringing(1000);
    expect(drop).not.toHaveBeenCalled();
  });

  it('is dropped once when a second has fewer bytes', () => {
    const { drop, bringing } = sender({ 'transfer-encoding': 'chunked' });
    bringing(5000);
    bringing(999);
    bringing(0);
    expect(drop).toHaveBeenCalledTimes(1);
  });

  it('is not dropped after the whole body, without a body, and after the end of the connection', () => {
    const [whole, none, gone] = [sender(), sender({}), sender()];
    whole.req.complete = true;
    gone.req.emit('close');
    for (const { bringing } of [whole, none, gone]) bringing(0);
    for (const { drop } of [whole, none, gone]) expect(drop).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is not dropped while nobody reads its body', () => {
    const { req, drop, bringing } = sender();
    req.readableFlowing = null;
    bringing(0);
    req.readableFlowing = true;
    req.emit('pause');
    bringing(0);
    expect(drop).not.toHaveBeenCalled();
    bringing(0);
    expect(drop).toHaveBeenCalledTimes(1);
  });
});

describe('who reads', () => {
  function reader() {
    const res = Object.assign(new EventEmitter(), { writableLength: 0, destroy: jest.fn() });
    dropSlowReader({ res, slowAfterMs: SLOW_AFTER_MS } as unknown as Exchange);
    return res;
  }

  it('is dropped after taking nothing of what was written', () => {
    const res = reader();
    res.writableLength = 65_536;
    jest.advanceTimersByTime(SLOW_AFTER_MS - 1);
    res.emit('drain');
    jest.advanceTimersByTime(SLOW_AFTER_MS - 1);
    expect(res.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(res.destroy).toHaveBeenCalledTimes(1);
  });

  it('may wait for what is not written yet, and is forgotten at the end', () => {
    const res = reader();
    jest.advanceTimersByTime(5 * SLOW_AFTER_MS);
    expect(res.destroy).not.toHaveBeenCalled();
    res.emit('close');
    expect(jest.getTimerCount()).toBe(0);
  });
});
