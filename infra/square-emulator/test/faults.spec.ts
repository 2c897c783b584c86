import { eventually } from '@shamba/dev-stack/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { charge, codeOf, failure, Harness } from './harness.js';

describe('an emulator with a fault switched on', () => {
  let square: Harness;
  beforeAll(async () => {
    square = await Harness.start();
  });
  afterEach(() => square.control('DELETE', 'faults'));
  afterAll(() => square.dispose());

  const statusOf = async (reference: string): Promise<(string | undefined)[]> => {
    const { data } = await square.client().payments.list({}, { queryParams: { reference_id: reference } });
    return data.map(({ status }) => status);
  };
  const impatient = () => square.client({ timeoutInSeconds: 0.3 }).payments;

  it('declines the next call only', async () => {
    await square.fault({ kind: 'create-payment', mode: 'decline', code: 'INSUFFICIENT_FUNDS' });
    expect(codeOf(await failure(square.pay()))).toBe('INSUFFICIENT_FUNDS');
    expect((await square.pay()).payment?.status).toBe('APPROVED');
  });

  it('stalls: no answer and no work', async () => {
    await square.fault({ kind: 'create-payment', mode: 'stall' });
    const key = randomUUID();
    await expect(impatient().create(charge(key))).rejects.toThrow();
    expect(await statusOf(key)).toEqual([]);
  });

  it('answers late: the caller has given up, the charge exists, and its key can void it', async () => {
    await square.fault({ kind: 'create-payment', mode: 'late', ms: 5_000 });
    const key = randomUUID();
    await expect(impatient().create(charge(key))).rejects.toThrow();
    expect(await statusOf(key)).toEqual(['APPROVED']);
    await square.client().payments.cancelByIdempotencyKey({ idempotencyKey: key });
    expect(await statusOf(key)).toEqual(['CANCELED']);
  });

  it('works late: an earlier cancel finds nothing, and the charge follows', async () => {
    await square.fault({ kind: 'create-payment', mode: 'late-work', ms: 600 });
    const key = randomUUID();
    await expect(impatient().create(charge(key))).rejects.toThrow();
    await square.client().payments.cancelByIdempotencyKey({ idempotencyKey: key });
    await eventually(async () => expect(await statusOf(key)).toEqual(['APPROVED']));
  });

  it.each([
    ['fail-before', 503, []],
    ['fail-after', 500, ['APPROVED']],
  ] as const)('%s: 5xx, and payments are %j', async (mode, status, expected) => {
    await square.fault({ kind: 'create-payment', mode, status });
    const key = randomUUID();
    expect((await failure(square.client().payments.create(charge(key)))).statusCode).toBe(status);
    expect(await statusOf(key)).toEqual(expected);
  });

  it('drops the connection after the work', async () => {
    await square.fault({ kind: 'complete-payment', mode: 'drop' });
    const { payment } = await square.pay();
    const paymentId = payment?.id ?? '';
    await expect(square.client().payments.complete({ paymentId })).rejects.toThrow();
    expect((await square.client().payments.get({ paymentId })).payment?.status).toBe('COMPLETED');
  });

  it('lets the SDK retry until success, with one payment', async () => {
    await square.fault({ kind: 'create-payment', mode: 'fail-after' });
    const key = randomUUID();
    expect((await square.client({ maxRetries: 1 }).payments.create(charge(key))).payment?.status).toBe('APPROVED');
    expect(await statusOf(key)).toEqual(['APPROVED']);
  });

  it('counts down over several calls of a kind and does not affect others', async () => {
    await square.fault({ kind: 'cancel-by-key', mode: 'fail-before', times: 2 });
    const cancel = () => square.client().payments.cancelByIdempotencyKey({ idempotencyKey: 'k' });
    expect((await square.pay()).payment?.status).toBe('APPROVED');
    await failure(cancel());
    await failure(cancel());
    await cancel();
  });

  it('refuses an unknown fault', async () => {
    expect((await square.control('POST', 'faults', { kind: 'create-payment', mode: 'explode' })).status).toBe(400);
    expect((await square.control('POST', 'faults', { kind: 'nothing', mode: 'stall' })).status).toBe(400);
  });

  it('offers its controls only to direct callers on this machine', async () => {
    const key = randomUUID();
    await square.client().payments.create(charge(key));
    const { body } = await square.control<{ payments: { reference_id: string; status: string }[] }>('GET', 'ledger');
    expect(body.payments.filter((one) => one.reference_id === key)).toMatchObject([{ status: 'APPROVED' }]);
    expect((await square.control('GET', 'ledger', undefined, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect((await fetch(`${square.url}/_square/_control/ledger`)).status).toBe(404);
  });
});
