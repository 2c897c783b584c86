import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommerceConfig } from '../../../config.js';
import { squareSdk } from '../../card-vault/index.js';
import { ProviderUnavailable, UnknownPayment } from '../payment-provider.js';
import { SquareProvider } from './square-provider.js';

interface Call {
  method: string;
  url: string;
  body: Record<string, unknown> | null;
  authorization: string | undefined;
}

let server: Server;
let provider: SquareProvider;
let calls: Call[] = [];
let answers: { status: number; body: unknown }[] = [];
/** If true, the server reads requests and never answers. */
let silent = false;

const webhookUrl = 'https://shop.example/api/square/webhook';

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const config = {
    SQUARE_ENVIRONMENT: 'emulator',
    SQUARE_EMULATOR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SQUARE_ACCESS_TOKEN: 'token',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
    SQUARE_WEBHOOK_URL: webhookUrl,
    PROVIDER_TIMEOUT_MS: 2_000,
  } as CommerceConfig;
  provider = new SquareProvider(config);
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
  silent = false;
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  calls.push({
    method: request.method ?? '',
    url: request.url ?? '',
    body: text ? JSON.parse(text) : null,
    authorization: request.headers.authorization,
  });
  if (silent) return;
  const next = answers.shift() ?? { status: 500, body: {} };
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
}

const payment = (status: string) => ({
  payment: {
    id: 'pay-1',
    status,
    amount_money: { amount: 7506, currency: 'USD' },
    created_at: '2026-06-03T19:00:00Z',
    reference_id: 'attempt-1',
    card_details: { card: { card_brand: 'VISA', last_4: '1111' } },
  },
});
const errors = (category: string, code: string, detail?: string) => ({ errors: [{ category, code, detail }] });
const request = {
  attemptId: 'attempt-1',
  sourceId: 'cnon:ok',
  amount: 7506n,
  currency: 'USD',
  email: 'ann@example.com',
};

describe('authorise', () => {
  it('reserves the money without capturing it, under the attempt’s key', async () => {
    answers = [{ status: 200, body: payment('APPROVED') }];
    expect(await provider.authorise(request)).toEqual({
      kind: 'approved',
      paymentId: 'pay-1',
      cardBrand: 'VISA',
      cardLastFour: '1111',
    });
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/v2/payments',
        authorization: 'Bearer token',
        body: expect.objectContaining({
          source_id: 'cnon:ok',
          idempotency_key: 'attempt-1',
          reference_id: 'attempt-1',
          amount_money: { amount: 7506, currency: 'USD' },
          autocomplete: false,
          delay_duration: 'PT24H',
          delay_action: 'CANCEL',
          location_id: 'L1',
          buyer_email_address: 'ann@example.com',
        }),
      },
    ]);
  });

  it('names the bill’s address and country, and the owner of a card on file', async () => {
    answers = [{ status: 200, body: payment('APPROVED') }];
    const billingAddress = {
      address1: '9 Oak',
      address2: null,
      city: 'Central',
      state: '',
      zipCode: '',
      country: 'HK',
    };
    await provider.authorise({ ...request, sourceId: 'ccof:1', customerId: 'cust-1', billingAddress });
    expect(calls[0]?.body).toMatchObject({
      source_id: 'ccof:1',
      customer_id: 'cust-1',
      billing_address: { address_line_1: '9 Oak', locality: 'Central', country: 'HK' },
    });
  });

  it.each([
    [
      'a decline',
      402,
      {
        ...errors('PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE', "Authorization error: 'GENERIC_DECLINE'"),
        payment: { id: 'pay-1', status: 'FAILED', card_details: { card: { last_4: '0002', fingerprint: 'sq-1-abc' } } },
      },
      {
        kind: 'declined',
        code: 'GENERIC_DECLINE',
        message: expect.stringContaining('declined'),
        byBank: true,
        fingerprint: 'sq-1-abc',
      },
    ],
    [
      'a decline that names no card',
      402,
      errors('PAYMENT_METHOD_ERROR', 'CVV_FAILURE'),
      {
        kind: 'declined',
        code: 'CVV_FAILURE',
        message: expect.stringContaining('security code'),
        byBank: true,
        fingerprint: null,
      },
    ],
    [
      'a used card entry',
      400,
      errors('INVALID_REQUEST_ERROR', 'CARD_TOKEN_USED'),
      {
        kind: 'declined',
        code: 'CARD_TOKEN_USED',
        message: expect.stringContaining('enter the card again'),
        byBank: false,
        fingerprint: null,
      },
    ],
    [
      'an unknown card entry',
      404,
      errors('INVALID_REQUEST_ERROR', 'NOT_FOUND', 'Card nonce not found'),
      {
        kind: 'declined',
        code: 'NOT_FOUND',
        message: expect.stringContaining('enter the card again'),
        byBank: false,
        fingerprint: null,
      },
    ],
    [
      'wrong credentials',
      401,
      errors('AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'This request could not be authorized.'),
      { kind: 'refused', code: 'UNAUTHORIZED', message: 'This request could not be authorized.' },
    ],
    [
      'a failing provider',
      503,
      errors('API_ERROR', 'SERVICE_UNAVAILABLE'),
      { kind: 'unknown', reason: expect.any(String) },
    ],
    [
      'a throttled call',
      429,
      errors('RATE_LIMIT_ERROR', 'RATE_LIMITED'),
      { kind: 'unknown', reason: expect.any(String) },
    ],
    [
      'a key with another body',
      400,
      errors('INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED'),
      { kind: 'unknown', reason: expect.any(String) },
    ],
    ['an unknown status', 200, payment('PENDING'), { kind: 'unknown', reason: 'status PENDING' }],
  ] as const)('%s is told apart, without retries', async (_, status, body, outcome) => {
    answers = [{ status, body }];
    expect(await provider.authorise(request)).toEqual(outcome);
    expect(calls).toHaveLength(1);
  });

  it('answers in time when the provider does not answer', async () => {
    silent = true;
    expect((await provider.authorise(request)).kind).toBe('unknown');
    expect(calls).toHaveLength(1);
  });
});

describe('completing and cancelling', () => {
  it('returns the status afterwards', async () => {
    answers = [
      { status: 200, body: payment('COMPLETED') },
      { status: 200, body: payment('CANCELED') },
    ];
    expect([await provider.complete('pay-1'), await provider.cancel('pay-1')]).toEqual(['completed', 'canceled']);
    expect(calls.map((call) => call.url)).toEqual(['/v2/payments/pay-1/complete', '/v2/payments/pay-1/cancel']);
  });

  it('return the final status of a settled payment', async () => {
    answers = [
      { status: 400, body: errors('INVALID_REQUEST_ERROR', 'BAD_REQUEST') },
      { status: 200, body: payment('COMPLETED') },
    ];
    expect(await provider.complete('pay-1')).toBe('completed');
    answers = [
      { status: 400, body: errors('INVALID_REQUEST_ERROR', 'BAD_REQUEST') },
      { status: 200, body: payment('CANCELED') },
    ];
    expect(await provider.complete('pay-1')).toBe('canceled');
  });

  it('throw for inconclusive answers', async () => {
    answers = [{ status: 500, body: {} }];
    await expect(provider.complete('pay-1')).rejects.toBeInstanceOf(ProviderUnavailable);
    answers = [
      { status: 400, body: errors('INVALID_REQUEST_ERROR', 'BAD_REQUEST') },
      { status: 200, body: payment('APPROVED') },
    ];
    await expect(provider.cancel('pay-1')).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('by key: succeeds without a payment, returns false when it is too late', async () => {
    answers = [
      { status: 200, body: {} },
      { status: 400, body: errors('INVALID_REQUEST_ERROR', 'BAD_REQUEST') },
    ];
    expect([await provider.cancelByKey('attempt-1'), await provider.cancelByKey('attempt-1')]).toEqual([true, false]);
    expect(calls[0]?.body).toEqual({ idempotency_key: 'attempt-1' });
  });
});
const fee = (amount: number) => ({ amount_money: { amount, currency: 'USD' } });

describe('reading and refunding', () => {
  it('distinguishes an unknown payment from an unavailable provider', async () => {
    answers = [{ status: 404, body: errors('INVALID_REQUEST_ERROR', 'NOT_FOUND') }];
    await expect(provider.payment('pay-9')).rejects.toBeInstanceOf(UnknownPayment);
    answers = [{ status: 503, body: {} }];
    await expect(provider.payment('pay-9')).rejects.not.toBeInstanceOf(UnknownPayment);
    answers = [{ status: 503, body: {} }];
    await expect(provider.list(new Date())).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it.each([
    [400, 'REFUND_AMOUNT_INVALID', 'failed'],
    [404, 'NOT_FOUND', 'failed'],
    [400, 'REFUND_ALREADY_PENDING', 'asked again'],
    [400, 'IDEMPOTENCY_KEY_REUSED', 'asked again'],
    [401, 'UNAUTHORIZED', 'asked again'],
    [429, 'RATE_LIMITED', 'asked again'],
    [503, 'SERVICE_UNAVAILABLE', 'asked again'],
  ])('a refund answered %i %s is %s', async (status, code, expected) => {
    answers = [{ status, body: errors('REFUND_ERROR', code) }];
    const refund = provider.refund({ key: 'k', paymentId: 'pay-1', amount: 100n, currency: 'USD', reason: 'test' });
    if (expected === 'failed') expect(await refund).toEqual({ id: null, state: 'failed' });
    else await expect(refund).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('refunds once per key and reads all pages of payments', async () => {
    answers = [
      {
        status: 200,
        body: { refund: { id: 'r-1', status: 'PENDING', amount_money: { amount: 100, currency: 'USD' } } },
      },
    ];
    expect(
      await provider.refund({ key: 'k', paymentId: 'pay-1', amount: 100n, currency: 'USD', reason: 'test' }),
    ).toEqual({ id: 'r-1', state: 'pending' });
    expect(calls[0]?.body).toMatchObject({
      idempotency_key: 'k',
      payment_id: 'pay-1',
      amount_money: { amount: 100, currency: 'USD' },
    });
    answers = [
      { status: 200, body: { payments: [payment('APPROVED').payment], cursor: 'next' } },
      { status: 200, body: { payments: [{ ...payment('COMPLETED').payment, processing_fee: [fee(248), fee(-30)] }] } },
    ];
    const list = await provider.list(new Date('2026-06-01T00:00:00Z'));
    expect(list.map((entry) => [entry.status, entry.amount, entry.referenceId, entry.fees])).toEqual([
      ['approved', 7506n, 'attempt-1', []],
      ['completed', 7506n, 'attempt-1', [248n, -30n]],
    ]);
  });

  it('reads refunds of any origin by id, by payment and since an instant, through all pages', async () => {
    const made = (id: string, status: string) => ({
      id,
      status,
      payment_id: 'pay-1',
      amount_money: { amount: 2000, currency: 'USD' },
      created_at: '2026-06-01T10:00:00Z',
      updated_at: '2026-06-02T10:00:00Z',
    });
    answers = [
      { status: 200, body: { payment: { ...payment('COMPLETED').payment, refund_ids: ['r-1'] } } },
      { status: 200, body: { refund: { ...made('r-1', 'COMPLETED'), reason: 'by hand' } } },
      { status: 200, body: { refunds: [made('r-2', 'PENDING')], cursor: 'next' } },
      { status: 200, body: { refunds: [made('r-3', 'REJECTED')] } },
    ];
    expect(await provider.refundsOf('pay-1')).toEqual([
      {
        id: 'r-1',
        paymentId: 'pay-1',
        amount: 2000n,
        currency: 'USD',
        state: 'completed',
        reason: 'by hand',
        createdAt: new Date('2026-06-01T10:00:00Z'),
        updatedAt: new Date('2026-06-02T10:00:00Z'),
      },
    ]);
    const since = await provider.refundsSince(new Date('2026-06-01T00:00:00Z'));
    expect(since.map(({ id, state }) => [id, state])).toEqual([
      ['r-2', 'pending'],
      ['r-3', 'failed'],
    ]);
    expect(calls[2]?.url).toContain('updated_at_begin_time=2026-06-01');
    expect(calls[2]?.url).toContain('location_id=L1');
    expect(calls[3]?.url).toContain('cursor=next');
  });

  it('reads a dispute and those changed since an instant; skips unknown forms', async () => {
    const dispute = (id: string, state: string, updated_at = '2026-06-02T10:00:00Z') => ({
      id,
      state,
      updated_at,
      amount_money: { amount: 4200, currency: 'USD' },
      reason: 'NOT_RECEIVED',
      due_at: '2026-06-10T00:00:00Z',
      disputed_payment: { payment_id: 'pay-1' },
      created_at: '2026-06-01T10:00:00Z',
      version: 2,
    });
    answers = [
      { status: 200, body: { dispute: dispute('d-1', 'EVIDENCE_REQUIRED') } },
      { status: 200, body: { disputes: [dispute('d-1', 'LOST'), dispute('d-2', 'NEW')], cursor: 'next' } },
      { status: 200, body: { disputes: [dispute('d-3', 'WON', '2026-05-01T10:00:00Z')] } },
      { status: 200, body: { dispute: dispute('d-2', 'NEW') } },
    ];
    expect(await provider.disputeById('d-1')).toEqual({
      id: 'd-1',
      paymentId: 'pay-1',
      amount: 4200n,
      currency: 'USD',
      reason: 'NOT_RECEIVED',
      state: 'evidence_required',
      dueAt: new Date('2026-06-10T00:00:00Z'),
      version: 2,
      createdAt: new Date('2026-06-01T10:00:00Z'),
      updatedAt: new Date('2026-06-02T10:00:00Z'),
    });
    const since = await provider.disputesSince(new Date('2026-06-01T00:00:00Z'));
    expect(since.map(({ id, state }) => [id, state])).toEqual([['d-1', 'lost']]);
    expect(calls[2]?.url).toContain('cursor=next');
    await expect(provider.disputeById('d-2')).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('accepts a webhook only when URL and raw body are signed with our key', async () => {
    const body = '{"event_id":"e1"}';
    const signature = createHmac('sha256', 'key')
      .update(webhookUrl + body)
      .digest('base64');
    expect(await provider.isSigned(body, signature)).toBe(true);
    expect(await provider.isSigned(`${body} `, signature)).toBe(false);
    expect(await provider.isSigned(body, 'forged')).toBe(false);
  });
});
