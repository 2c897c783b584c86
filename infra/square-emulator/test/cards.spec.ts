import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, failure, Harness } from './harness.js';

describe('customers, cards and nonces', () => {
  let square: Harness;
  beforeAll(async () => {
    square = await Harness.start();
  });
  afterAll(() => square.dispose());

  const customerId = async (): Promise<string> => {
    const { customer } = await square
      .client()
      .customers.create({ idempotencyKey: randomUUID(), givenName: 'Amara', emailAddress: 'amara@example.test' });
    return customer?.id ?? '';
  };
  const save = (customer: string, sourceId: string, key = randomUUID()) =>
    square.client().cards.create({
      idempotencyKey: key,
      sourceId,
      card: { customerId: customer, cardholderName: 'Amara Odhiambo' },
    });

  it('exchanges a card for a nonce that pays once', async () => {
    const { token } = (await square.tokenize()).body;
    const { payment } = await square.pay({ sourceId: token });
    expect(payment?.cardDetails?.card).toMatchObject({
      last4: '1111',
      cardBrand: 'VISA',
      expMonth: 12n,
      expYear: 2030n,
    });
    expect(codeOf(await failure(square.pay({ sourceId: token })))).toBe('CARD_TOKEN_USED');
  });

  it.each([
    ['the decline number', { number: '4000000000000002' }, 'GENERIC_DECLINE'],
    ['CVV 911', { cvv: '911' }, 'CVV_FAILURE'],
    ['ZIP 99999', { postal_code: '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
    ['expiry 01/40', { exp_month: 1, exp_year: 2040 }, 'EXPIRATION_FAILURE'],
    ['the poor card', { number: '4000000000009995' }, 'INSUFFICIENT_FUNDS'],
  ])('declines %s, and spends the nonce', async (_what, card, code) => {
    const { token } = (await square.tokenize(card)).body;
    expect(codeOf(await failure(square.pay({ sourceId: token })))).toBe(code);
    expect(codeOf(await failure(square.pay({ sourceId: token })))).toBe('CARD_TOKEN_USED');
  });

  it('gives one card the same fingerprint: charged, declined or stored, for every customer', async () => {
    const fingerprintOf = async (card: Record<string, unknown>): Promise<string | undefined> => {
      const { token } = (await square.tokenize(card)).body;
      return (await square.pay({ sourceId: token })).payment?.cardDetails?.card?.fingerprint;
    };
    const mine = await fingerprintOf({});
    expect(mine).toMatch(/^sq-1-[\w-]{43}$/);
    expect(await fingerprintOf({ cvv: '999', exp_year: 2031 })).toBe(mine);
    expect(await fingerprintOf({ number: '5105105105105100' })).not.toBe(mine);

    const declined = await failure(
      square.pay({ sourceId: (await square.tokenize({ number: '4000000000000002' })).body.token }),
    );
    expect(declined.body).toMatchObject({
      payment: { card_details: { card: { fingerprint: expect.stringMatching(/^sq-1-/) } } },
    });
    const { card } = await save(await customerId(), (await square.tokenize()).body.token);
    expect(card?.fingerprint).toBe(mine);
  });

  it.each([
    [{ number: '4111 1111 1111 1112' }, 'Please enter a valid card number', 'cardNumber'],
    [{ exp_month: 1, exp_year: 2020 }, 'Please enter a valid card expiry date (MM/YY format)', 'expirationDate'],
    [{ cvv: '1' }, 'Please enter a valid CVV', 'cvv'],
  ])('does not tokenise %j', async (card, detail, field) => {
    const { status, body } = await square.tokenize(card);
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ detail, field })]);
  });

  it('refuses an expired nonce', async () => {
    const { token } = (await square.tokenize()).body;
    square.advance(25 * 3_600_000);
    expect(codeOf(await failure(square.pay({ sourceId: token })))).toBe('CARD_TOKEN_EXPIRED');
  });

  it('never stores a card number or a security code', async () => {
    await square.tokenize({ number: '5105 1051 0510 5100', cvv: '737' });
    const ledger = readFileSync(join(square.dir, 'ledger.jsonl'), 'utf8');
    expect(ledger).toContain('"last_4":"5100"');
    expect(ledger).not.toMatch(/5105|"737"|4111/);
  });

  it('stores a card on file and charges it only for its customer', async () => {
    const customer = await customerId();
    const { card } = await save(customer, (await square.tokenize()).body.token);
    expect(card).toMatchObject({
      enabled: true,
      last4: '1111',
      cardholderName: 'Amara Odhiambo',
      customerId: customer,
    });
    const id = card?.id ?? '';
    const { payment } = await square.pay({ sourceId: id, customerId: customer });
    expect(payment?.cardDetails).toMatchObject({ entryMethod: 'ON_FILE', card: { id } });
    expect((await failure(square.pay({ sourceId: id, customerId: await customerId() }))).statusCode).toBe(400);
  });

  it('stores the card of a payment on file, although its nonce is spent', async () => {
    const customer = await customerId();
    const { payment } = await square.pay({ sourceId: (await square.tokenize()).body.token });
    const { card } = await save(customer, payment?.id ?? '');
    expect(card?.last4).toBe('1111');
  });

  it('does not charge a disabled card', async () => {
    const customer = await customerId();
    const { card } = await save(customer, 'cnon:card-nonce-ok');
    const cardId = card?.id ?? '';
    expect((await square.client().cards.disable({ cardId })).card).toMatchObject({ enabled: false });
    expect((await failure(square.pay({ sourceId: cardId, customerId: customer }))).statusCode).toBe(400);
    expect((await square.client().cards.list({ customerId: customer })).data).toEqual([]);
    expect((await square.client().cards.list({ customerId: customer, includeDisabled: true })).data).toHaveLength(1);
  });

  it('can save a card that is declined later', async () => {
    const customer = await customerId();
    const { card } = await save(customer, (await square.tokenize({ number: '4000000000000010' })).body.token);
    const error = await failure(square.pay({ sourceId: card?.id ?? '', customerId: customer }));
    expect(codeOf(error)).toBe('GENERIC_DECLINE');
  });

  it.each([
    ['cnon:card-nonce-declined', 'CARD_DECLINED'],
    ['cnon:card-nonce-rejected-cvv', 'VERIFY_CVV_FAILURE'],
  ])('does not save %s', async (source, code) => {
    const error = await failure(save(await customerId(), source));
    expect([error.statusCode, codeOf(error)]).toEqual([402, code]);
  });

  it('saves a card once per key, for a customer that exists', async () => {
    const customer = await customerId();
    const key = randomUUID();
    const first = await save(customer, 'cnon:card-nonce-ok', key);
    expect((await save(customer, 'cnon:card-nonce-ok', key)).card?.id).toBe(first.card?.id);
    expect((await failure(save('nobody', 'cnon:card-nonce-ok'))).statusCode).toBe(404);
  });

  it('creates and deletes customers; a deleted one has no working card', async () => {
    const { customers, cards } = square.client();
    const id = await customerId();
    await save(id, 'cnon:card-nonce-ok');
    await customers.delete({ customerId: id });
    expect((await cards.list({ customerId: id })).data).toEqual([]);
    expect((await failure(save(id, 'cnon:card-nonce-ok'))).statusCode).toBe(404);
    expect((await failure(customers.create({ note: 'nameless' }))).statusCode).toBe(400);
  });
});
