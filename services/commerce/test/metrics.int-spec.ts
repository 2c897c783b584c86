import { readGauges } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Commerce, startCommerce } from './support/commerce.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());

it('reports unfinished payments and refunds, and their age, to Prometheus', async () => {
  await commerce.dataSource.query(
    `INSERT INTO payment_attempts (id, cart_id, checkout_id, state, state_at, amount, fingerprint, snapshot, has_customer, may_hold_pins, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'voiding', now() - interval '1 hour', 100, '', '{}', false, false, now() FROM generate_series(1, 2)`,
  );
  const { names, text } = await readGauges(commerce);
  expect(names).toEqual(
    expect.arrayContaining([
      'payments_oldest_unfinished_age_seconds',
      'payments_unfinished',
      'refunds_oldest_unfinished_age_seconds',
      'refunds_unfinished',
    ]),
  );
  expect(text).toMatch(/^payments_unfinished\{state="voiding",service="commerce"\} 2$/m);
  const age = /^payments_oldest_unfinished_age_seconds\{state="voiding",service="commerce"\} ([\d.]+)$/m.exec(
    text,
  )?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(3600);
});
