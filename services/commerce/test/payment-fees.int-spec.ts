import { guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FindFees } from '../src/modules/settlement/index.js';
import { attemptStates, type Commerce, delivered, Shopper, startCommerce } from './support/commerce.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

describe('the provider’s fees of a payment', () => {
  const fee = (amount: number) => ({ amount_money: { amount, currency: 'USD' }, type: 'INITIAL' });
  const buy = async () => {
    await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 2);
    await delivered(commerce);
    expect(await attemptStates(commerce)).toEqual(['captured']);
    const [payment] = commerce.provider.payments.values();
    if (!payment) throw new Error('no payment');
    return payment;
  };
  const tell = (payment: { id: string; referenceId: string | null; amount: bigint }, processing_fee: unknown) =>
    commerce.call(
      guest('nobody'),
      'POST',
      '/api/square/webhook',
      {
        event_id: crypto.randomUUID(),
        type: 'payment.updated',
        data: {
          object: {
            payment: {
              ...{ id: payment.id, status: 'COMPLETED', reference_id: payment.referenceId, processing_fee },
              amount_money: { amount: Number(payment.amount), currency: 'USD' },
            },
          },
        },
      },
      { 'x-square-hmacsha256-signature': 'signed' },
    );
  const kept = () => commerce.dataSource.query('SELECT place, amount::text FROM payment_fees ORDER BY place');

  it('come with events, in any order and more than once', async () => {
    const payment = await buy();
    const [first, adjusted] = [[fee(248)], [fee(248), fee(-30)]];
    expect((await tell(payment, first)).status).toBe(200);
    expect(await kept()).toEqual([{ place: 1, amount: '248' }]);
    await Promise.all([
      tell(payment, adjusted),
      tell(payment, adjusted),
      tell(payment, first),
      tell(payment, undefined),
    ]);
    expect(await kept()).toEqual([
      { place: 1, amount: '248' },
      { place: 2, amount: '-30' },
    ]);
  });

  it('that cannot be read change nothing, and the event is taken', async () => {
    const payment = await buy();
    for (const fees of [
      'much',
      [{ amount_money: { amount: 1.5, currency: 'USD' } }],
      [{}],
      Array(51).fill(fee(1)),
      null,
    ])
      expect((await tell(payment, fees)).status).toBe(200);
    expect((await tell({ ...payment, referenceId: crypto.randomUUID() }, [fee(248)])).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('are not those of a second payment of its attempt', async () => {
    const payment = await buy();
    const second = { ...payment, id: 'second', fees: [99n] };
    expect((await tell(second, [fee(99)])).status).toBe(200);
    commerce.provider.payments.set(crypto.randomUUID(), second);
    await commerce.app.get(FindFees).look();
    expect(await kept()).toEqual([]);
    await tell(payment, [fee(248)]);
    expect(await kept()).toEqual([{ place: 1, amount: '248' }]);
  });

  it('are read from the provider once a day when no event came; it is not asked when all are known', async () => {
    const payment = await buy();
    const fees = commerce.app.get(FindFees);
    await fees.look();
    expect(await kept()).toEqual([]);
    payment.fees = [248n, -30n];
    commerce.provider.charge({ attemptId: crypto.randomUUID(), amount: 100n, currency: 'USD' }).fees = [33n];
    await fees.look();
    expect(await kept()).toEqual([
      { place: 1, amount: '248' },
      { place: 2, amount: '-30' },
    ]);
    commerce.provider.down = true;
    await fees.look();
  });
});
