import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { charge, Harness } from './harness.js';

let square: Harness;
const made: string[] = [];
beforeAll(async () => {
  square = await Harness.start();
  for (let i = 0; i < 5; i += 1) {
    const { payment } = await square.client().payments.create(charge(`order-${i}`, 'cnon:card-nonce-ok', 1_000 + i));
    made.push(payment?.id ?? '');
    square.advance(60_000);
  }
});
afterAll(() => square.dispose());

it('lists payments page by page, newest first', async () => {
  const page = await square.client().payments.list({ limit: 2 });
  const ids: (string | undefined)[] = [];
  for await (const payment of page) ids.push(payment.id);
  expect(ids).toEqual([...made].reverse());
});

it('filters by time and reference', async () => {
  const { payments } = square.client();
  const third = (await payments.get({ paymentId: made[2] ?? '' })).payment?.createdAt ?? '';
  expect((await payments.list({ beginTime: third, sortOrder: 'ASC' })).data.map(({ id }) => id)).toEqual(made.slice(2));
  const byReference = await payments.list({}, { queryParams: { reference_id: 'order-1' } });
  expect(byReference.data.map(({ id }) => id)).toEqual([made[1]]);
});

it('filters by the time of change', async () => {
  const { payments } = square.client();
  const since = new Date(Date.now() + 10 * 60_000).toISOString();
  square.advance(11 * 60_000);
  await payments.complete({ paymentId: made[0] ?? '' });
  expect((await payments.list({ updatedAtBeginTime: since })).data.map(({ id }) => id)).toEqual([made[0]]);
});

it('refuses an invalid cursor', async () => {
  await expect(square.client().payments.list({ cursor: randomUUID() })).rejects.toMatchObject({ statusCode: 400 });
});
