import { expect, it } from '@jest/globals';
import { startGateway } from './support/gateway.js';

it('lets a write wait for a service that is being started again, and sends it once', async () => {
  const gateway = await startGateway({ env: { RESTART_WAIT_MS: '20000' } });
  gateway.catalog.on('POST /api/cart', () => ({ body: { kept: true } }));
  const browser = gateway.browser();
  expect((await browser.post('/api/cart', {})).status).toBe(200);

  await gateway.catalog.stop();
  const waiting = Array.from({ length: 12 }, () => browser.post('/api/cart', {}));
  await gateway.catalog.start();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(gateway.catalog.seen.filter(({ method }) => method === 'POST')).toHaveLength(13);
  await gateway.close();
});
