import { expect, it } from '@jest/globals';
import { readEditMessage } from './messages';

const ready = { type: 'shamba.edit.ready', path: '/' };
const frame = {} as Window;
const from = { origin: 'https://shamba.test', window: frame };

it('reads the other side’s messages, and none of another origin, window or kind', () => {
  const event = { origin: from.origin, source: frame, data: ready };
  expect(readEditMessage(event, from)).toBe(ready);
  expect(readEditMessage({ ...event, origin: 'https://shamba.test.evil.test' }, from)).toBeUndefined();
  expect(readEditMessage({ ...event, source: {} as Window }, from)).toBeUndefined();
  for (const data of [null, 'shamba.edit.ready', { type: 'ready' }, { type: 7 }, {}])
    expect(readEditMessage({ ...event, data }, from)).toBeUndefined();
  expect(readEditMessage({ ...event, source: null }, { ...from, window: null })).toBeUndefined();
});
