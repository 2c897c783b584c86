import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { charge, codeOf, failure, Harness } from './harness.js';

describe('payments through the square SDK', () => {
  let square: Harness;
  beforeAll(async () => {
    square = await Harness.start();
  });
  afterAll(() => square.dispose());

  it('authorises, then captures', async () => {
    const { payments } = square.client();
    const key = randomUUID();
    const { payment } = await payments.create(charge(key));
    expect(payment).toMatchObject({
      status: 'APPROVED',
      referenceId: key,
      amountMoney: { amount: 6500n, currency: 'USD' },
      delayDuration: 'PT24H',
    });
    expect(payment?.cardDetails).toMatchObject({ status: 'AUTHORIZED', card: { cardBrand: 'VISA', last4: '5858' } });

    const { payment: captured } = await payments.complete({ paymentId: payment?.id ?? '' });
    expect(captured).toMatchObject({ status: 'COMPLETED', cardDetails: { status: 'CAPTURED' } });
    expect((await payments.get({ paymentId: payment?.id ?? '' })).payment?.status).toBe('COMPLETED');
  });

  it('captures at once without autocomplete: false', async () => {
    const { payment } = await square.pay({ autocomplete: true });
    expect(payment?.status).toBe('COMPLETED');
  });

  it('voids an authorisation, once', async () => {
    const { payments } = square.client();
    const { payment } = await square.pay();
    const paymentId = payment?.id ?? '';
    expect((await payments.cancel({ paymentId })).payment).toMatchObject({
      status: 'CANCELED',
      cardDetails: { status: 'VOIDED' },
    });
    expect(codeOf(await failure(payments.complete({ paymentId })))).toBe('DELAYED_TRANSACTION_CANCELED');
    expect(codeOf(await failure(payments.cancel({ paymentId })))).toBe('DELAYED_TRANSACTION_CANCELED');
  });

  it('voids by idempotency key, and does nothing when there is nothing to void', async () => {
    const { payments } = square.client();
    const key = randomUUID();
    await payments.cancelByIdempotencyKey({ idempotencyKey: key });
    const { payment } = await payments.create(charge(key));
    expect(payment?.status).toBe('APPROVED');
    await payments.cancelByIdempotencyKey({ idempotencyKey: key });
    await payments.cancelByIdempotencyKey({ idempotencyKey: key });
    expect((await payments.get({ paymentId: payment?.id ?? '' })).payment?.status).toBe('CANCELED');
  });

  it('does not void a captured payment', async () => {
    const { payments } = square.client();
    const key = randomUUID();
    const { payment } = await payments.create(charge(key));
    await payments.complete({ paymentId: payment?.id ?? '' });
    expect(codeOf(await failure(payments.cancelByIdempotencyKey({ idempotencyKey: key })))).toBe(
      'DELAYED_TRANSACTION_CAPTURED',
    );
    expect(codeOf(await failure(payments.complete({ paymentId: payment?.id ?? '' })))).toBe(
      'DELAYED_TRANSACTION_CAPTURED',
    );
  });

  it('answers a repeated key with the first answer, and refuses it with another body', async () => {
    const { payments } = square.client();
    const key = randomUUID();
    const answers = await Promise.all([
      payments.create(charge(key)),
      payments.create(charge(key)),
      payments.create(charge(key)),
    ]);
    expect(new Set(answers.map(({ payment }) => payment?.id)).size).toBe(1);
    const error = await failure(payments.create(charge(key, 'cnon:card-nonce-ok', 6_501)));
    expect([error.statusCode, codeOf(error)]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('repeats a decline too', async () => {
    const { payments } = square.client();
    const request = charge(randomUUID(), 'cnon:card-nonce-declined');
    const first = await failure(payments.create(request));
    expect(await failure(payments.create(request))).toMatchObject({ statusCode: 402, body: first.body });
  });

  it.each([
    ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
    ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
    ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
    ['cnon:card-nonce-rejected-expiration', 'EXPIRATION_FAILURE'],
  ])('%s is declined with %s', async (source, code) => {
    const error = await failure(square.pay({ sourceId: source }));
    expect(error.statusCode).toBe(402);
    expect(error.errors).toEqual([
      { category: 'PAYMENT_METHOD_ERROR', code, detail: `Authorization error: '${code}'` },
    ]);
    expect(error.body).toMatchObject({ payment: { status: 'FAILED' } });
  });

  it.each([
    ['an unknown nonce', { sourceId: 'cnon:nobody' }, 404, 'NOT_FOUND'],
    ['a source named like a property of objects', { sourceId: '__proto__' }, 404, 'NOT_FOUND'],
    ['a used nonce', { sourceId: 'cnon:card-nonce-already-used' }, 400, 'CARD_TOKEN_USED'],
    ['no money', { amountMoney: { amount: 0n, currency: 'USD' as const } }, 400, 'VALUE_TOO_LOW'],
    ['another currency', { amountMoney: { amount: 1n, currency: 'EUR' as const } }, 400, 'INVALID_VALUE'],
    ['a long reference', { referenceId: 'x'.repeat(41) }, 400, 'VALUE_TOO_LONG'],
    ['a long key', { idempotencyKey: 'x'.repeat(46) }, 400, 'VALUE_TOO_LONG'],
    ['an odd delay', { delayDuration: '24 hours' }, 400, 'INVALID_VALUE'],
  ])('refuses %s', async (_what, wrong, status, code) => {
    const error = await failure(square.pay(wrong));
    expect([error.statusCode, codeOf(error)]).toEqual([status, code]);
  });

  it('does not bind a key to an invalid request', async () => {
    const { payments } = square.client();
    const key = randomUUID();
    await failure(payments.create({ ...charge(key), sourceId: 'cnon:nobody' }));
    expect((await payments.create(charge(key))).payment?.status).toBe('APPROVED');
  });

  it('requires the right bearer token', async () => {
    const error = await failure(square.client({ token: 'another' }).payments.create(charge(randomUUID())));
    expect([error.statusCode, codeOf(error)]).toEqual([401, 'UNAUTHORIZED']);
    expect((await fetch(`${square.url}/v2/payments`)).status).toBe(401);
  });

  it('cancels authorisations that were not captured in time', async () => {
    const { payments } = square.client();
    const create = async (delayDuration: string) => (await square.pay({ delayDuration })).payment?.id ?? '';
    const [short, long] = [await create('PT1H'), await create('P7D')];
    const statusOf = async (paymentId: string) => (await payments.get({ paymentId })).payment?.status;
    square.advance(3_600_000 - 60_000);
    expect(await statusOf(short)).toBe('APPROVED');
    square.advance(60_000);
    expect([await statusOf(short), await statusOf(long)]).toEqual(['CANCELED', 'APPROVED']);
    square.advance(24 * 3_600_000);
    expect(await statusOf(long)).toBe('CANCELED');
  });
});
