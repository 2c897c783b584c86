import { expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { Drain } from '@shamba/service-kit/http';
import { startGateway } from './support/gateway.js';

it('answers open requests before it ends', async () => {
  const gateway = await startGateway();
  let answerIt: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    gateway.catalog.on('POST /api/cart', async () => {
      resolve();
      await new Promise<void>((release) => (answerIt = release));
      return { body: { kept: true } };
    });
  });
  const pending = gateway.browser().post('/api/cart', {});
  await arrived;
  const closing = gateway.close();
  // The answer must not be sent before the gateway begins to shut down.
  await eventually(() => expect(gateway.app.get(Drain, { strict: false }).hasBegun).toBe(true));
  answerIt?.();
  const answer = await pending;
  expect(answer.json).toEqual({ kept: true });
  expect(answer.headers.get('connection')).toBe('close');
  await closing;
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
});
