import { expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { webhookSignature } from './signature.js';

const at = new Date('2026-11-20T10:00:00.900Z');

it('signs time and body together', () => {
  const signature = webhookSignature('a secret of the test', '{"a":1}', at);
  const expected = createHmac('sha256', 'a secret of the test').update('1795168800.{"a":1}').digest('hex');
  expect(signature).toBe(`t=1795168800,v1=${expected}`);
});

it('differs with each of secret, body and time', () => {
  const others = [
    webhookSignature('another secret', '{"a":1}', at),
    webhookSignature('a secret of the test', '{"a":2}', at),
    webhookSignature('a secret of the test', '{"a":1}', new Date(at.getTime() + 1000)),
  ];
  expect(new Set([webhookSignature('a secret of the test', '{"a":1}', at), ...others]).size).toBe(4);
});
