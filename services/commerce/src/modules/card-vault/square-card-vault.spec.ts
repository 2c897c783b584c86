import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommerceConfig } from '../../config.js';
import { VaultUnavailable } from './card-vault.js';
import { SquareCardVault } from './square-card-vault.js';
import { squareSdk } from './square-sdk.js';

let server: Server;
let config: CommerceConfig;
let vault: SquareCardVault;
let calls: { call: string; body: unknown }[] = [];
let answers: { status: number; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  config = {
    SQUARE_ENVIRONMENT: 'emulator',
    SQUARE_EMULATOR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SQUARE_ACCESS_TOKEN: 'token',
    PROVIDER_TIMEOUT_MS: 2_000,
  } as CommerceConfig;
  vault = new SquareCardVault(config);
  // The SDK takes seconds to load: load it before the tests.
  await squareSdk(config);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
  answers = [];
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  calls.push({ call: `${request.method} ${request.url}`, body: text ? JSON.parse(text) : null });
  const next = answers.shift();
  if (!next) {
    request.socket.destroy();
    return;
  }
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
}

const card = {
  id: 'ccof:1',
  card_brand: 'VISA',
  last_4: '1111',
  exp_month: 12,
  exp_year: 2030,
  reference_id: 'key-1',
  enabled: true,
};
const request = {
  key: 'key-1',
  customerId: 'cust-1',
  sourceId: 'cnon:x',
  cardholderName: 'Ann Lee',
  postalCode: '95814',
};
const errors = (category: string, code: string) => ({ errors: [{ category, code }] });

describe('a card on file', () => {
  it('is stored under its key, for its customer', async () => {
    answers = [{ status: 200, body: { card } }];
    expect(await vault.store(request)).toEqual({
      kind: 'stored',
      card: { id: 'ccof:1', brand: 'VISA', lastFour: '1111', expMonth: 12, expYear: 2030 },
    });
    expect(calls).toEqual([
      {
        call: 'POST /v2/cards',
        body: {
          idempotency_key: 'key-1',
          source_id: 'cnon:x',
          card: {
            customer_id: 'cust-1',
            reference_id: 'key-1',
            cardholder_name: 'Ann Lee',
            billing_address: { postal_code: '95814' },
          },
        },
      },
    ]);
  });

  it.each([
    [
      'a decline',
      402,
      errors('PAYMENT_METHOD_ERROR', 'CARD_DECLINED'),
      { kind: 'declined', message: 'Your card was declined. Please try another card or contact your bank.' },
    ],
    [
      'a wrong security code',
      402,
      errors('PAYMENT_METHOD_ERROR', 'VERIFY_CVV_FAILURE'),
      {
        kind: 'declined',
        message: 'The security code does not match your card. Please check it and try again.',
        byBank: true,
      },
    ],
    [
      'a token used before',
      400,
      errors('INVALID_REQUEST_ERROR', 'CARD_TOKEN_USED'),
      { kind: 'declined', code: 'CARD_TOKEN_USED', byBank: false },
    ],
    [
      'an unknown token',
      404,
      errors('INVALID_REQUEST_ERROR', 'NOT_FOUND'),
      { kind: 'declined', message: 'The card entry is no longer valid. Please enter the card again.' },
    ],
    [
      'our bad credentials',
      401,
      errors('AUTHENTICATION_ERROR', 'UNAUTHORIZED'),
      { kind: 'refused', code: 'UNAUTHORIZED' },
    ],
    [
      'a key used with something else',
      400,
      errors('INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED'),
      { kind: 'unknown' },
    ],
    ['too many requests', 429, errors('RATE_LIMIT_ERROR', 'RATE_LIMITED'), { kind: 'unknown' }],
    ['a failure of Square’s', 500, errors('API_ERROR', 'INTERNAL_SERVER_ERROR'), { kind: 'unknown' }],
  ])('after %s', async (_, status, body, expected) => {
    answers = [{ status, body }];
    expect(await vault.store(request)).toMatchObject(expected);
    expect(calls).toHaveLength(1);
  });

  it('is unknown after a broken connection', async () => {
    expect(await vault.store(request)).toMatchObject({ kind: 'unknown' });
  });

  it('is found by its key, without disabled cards and those of other keys', async () => {
    answers = [
      {
        status: 200,
        body: {
          cards: [card, { ...card, id: 'ccof:2', reference_id: 'key-2' }, { ...card, id: 'ccof:3', enabled: false }],
        },
      },
    ];
    expect(await vault.storedUnder('key-1')).toEqual(['ccof:1']);
    expect(calls[0]?.call).toBe('GET /v2/cards?reference_id=key-1');
  });

  it('is disabled, even if it is gone already, and its customer removed', async () => {
    answers = [
      { status: 200, body: { card } },
      { status: 404, body: errors('INVALID_REQUEST_ERROR', 'NOT_FOUND') },
      { status: 200, body: {} },
      { status: 503, body: {} },
    ];
    await vault.disable('ccof:1');
    await vault.disable('ccof:1');
    await vault.forget('cust-1');
    await expect(vault.disable('ccof:1')).rejects.toThrow(VaultUnavailable);
    expect(calls.map(({ call }) => call)).toEqual([
      'POST /v2/cards/ccof%3A1/disable',
      'POST /v2/cards/ccof%3A1/disable',
      'DELETE /v2/customers/cust-1',
      'POST /v2/cards/ccof%3A1/disable',
    ]);
  });

  it('belongs to a customer with our reference', async () => {
    answers = [{ status: 200, body: { customer: { id: 'cust-1' } } }];
    expect(
      await vault.customer('key-1-c', {
        reference: 'ref-1',
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.com',
      }),
    ).toBe('cust-1');
    expect(calls[0]?.body).toEqual({
      idempotency_key: 'key-1-c',
      reference_id: 'ref-1',
      given_name: 'Ann',
      family_name: 'Lee',
      email_address: 'ann@example.com',
    });
  });
});

describe('a typed card', () => {
  const typed = { number: '4111111111111111', expMonth: 12, expYear: 2030, cvv: '7319' };

  it('is exchanged for a token by the emulator', async () => {
    answers = [{ status: 200, body: { token: 'cnon:emu-1' } }];
    expect(await vault.exchange(typed, '95814', null)).toEqual({ kind: 'token', sourceId: 'cnon:emu-1' });
    expect(calls[0]).toMatchObject({
      call: 'POST /_square/tokenize',
      body: { number: typed.number, postal_code: '95814' },
    });
  });

  it('returns the emulator’s error, and an error without its digits while the emulator is down', async () => {
    answers = [{ status: 400, body: { errors: [{ detail: 'Please enter a valid CVV', field: 'cvv' }] } }];
    expect(await vault.exchange(typed, null, null)).toEqual({
      kind: 'invalid',
      field: 'cvv',
      message: 'Please enter a valid CVV',
    });
    const error: unknown = await vault.exchange(typed, null, null).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(VaultUnavailable);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/4111|7319/);
  });

  it('is never sent to Square itself', async () => {
    const real = new SquareCardVault({ ...config, SQUARE_ENVIRONMENT: 'sandbox' });
    await expect(real.exchange(typed, null, null)).rejects.toThrow('emulator only');
    expect(calls).toEqual([]);
  });
});
