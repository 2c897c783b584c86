import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommerceConfig } from '../../../config.js';
import { Clock } from '@shamba/service-kit/time';
import { squareSdk } from '../../card-vault/index.js';
import type { WebhookHealth } from '../webhook-health/webhook-health.js';
import { TestSquare } from './test-square.js';

let server: Server;
let answer: { status: number; body: unknown };
let subscriptions: object[];
/** Status of the shop's answer to Square's test event. */
let testStatus: number | undefined;
let arrives: boolean;
let asked: string[];
let config: CommerceConfig;
const URL_AT_SQUARE = 'https://shop.example/api/square/webhook';
const SUBSCRIPTION = { id: 'S1', enabled: true, event_types: ['payment.updated'], notification_url: URL_AT_SQUARE };
const LOCATION = {
  id: 'L1',
  name: 'Cellar door',
  status: 'ACTIVE',
  currency: 'USD',
  capabilities: ['CREDIT_CARD_PROCESSING'],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(`${request.method} ${path}`);
    const answers: Record<string, { status: number; body: unknown }> = {
      '/v2/locations/L1': answer,
      '/v2/webhooks/subscriptions': { status: 200, body: { subscriptions } },
      '/v2/webhooks/subscriptions/S1/test': { status: 200, body: { status_code: testStatus } },
    };
    const { status, body } = answers[path] ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  config = {
    SQUARE_ENVIRONMENT: 'emulator',
    SQUARE_EMULATOR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SQUARE_ACCESS_TOKEN: 'a-secret-token',
    SQUARE_APPLICATION_ID: 'emulator-application',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
    SQUARE_WEBHOOK_URL: URL_AT_SQUARE,
    PROVIDER_TIMEOUT_MS: 2_000,
  } as CommerceConfig;
  await squareSdk(config);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  subscriptions = [SUBSCRIPTION];
  testStatus = 200;
  arrives = true;
  asked = [];
});
const execute = (settings: CommerceConfig) =>
  new TestSquare(settings, { acceptedSince: async () => arrives } as unknown as WebhookHealth, new Clock()).execute();
const tried = async (status: number, body: unknown, over: Partial<CommerceConfig> = {}) => {
  answer = { status, body };
  return execute({ ...config, ...over });
};
const error = (category: string, code: string) => ({ errors: [{ category, code, detail: 'a-secret-token' }] });

describe('the test of the Square keys', () => {
  it('passes with a location that takes cards in dollars', async () => {
    expect(await tried(200, { location: LOCATION })).toEqual({
      ok: true,
      environment: 'emulator',
      location: 'Cellar door',
      webhook_arrived: true,
      problems: [],
    });
  });

  it.each([
    ['a refused token', 401, error('AUTHENTICATION_ERROR', 'UNAUTHORIZED'), 'Square refuses SQUARE_ACCESS_TOKEN'],
    ['an unknown location', 404, error('INVALID_REQUEST_ERROR', 'NOT_FOUND'), 'SQUARE_LOCATION_ID'],
    ['trouble at Square', 503, error('API_ERROR', 'SERVICE_UNAVAILABLE'), 'Square did not answer'],
    ['another currency', 200, { location: { ...LOCATION, currency: 'CAD' } }, 'takes CAD'],
    ['a location without cards', 200, { location: { ...LOCATION, capabilities: [] } }, 'cannot take cards yet'],
    ['a closed location', 200, { location: { ...LOCATION, status: 'INACTIVE' } }, 'is not active'],
  ])('names the variable to fix for %s, and no secret', async (_, status, body, words) => {
    const result = await tried(status, body);
    expect([result.ok, result.problems.length]).toEqual([false, 1]);
    expect(result.problems[0]).toContain(words);
    expect(JSON.stringify(result)).not.toContain('a-secret-token');
  });

  it.each([
    ['a slash at the end', { notification_url: `${URL_AT_SQUARE}/` }, `sends webhooks to ${URL_AT_SQUARE}/, but`],
    ['http', { notification_url: 'http://shop.example/api/square/webhook' }, 'SQUARE_WEBHOOK_URL is https://shop.ex'],
    ['another host', { notification_url: 'https://www.shop.example/api/square/webhook' }, 'character by character'],
    ['another key', { signature_key: 'a-secret-token' }, 'SQUARE_WEBHOOK_SIGNATURE_KEY is not'],
    ['what is switched off', { enabled: false }, 'switched off'],
  ])('reports a difference at Square: %s', async (_, differs, words) => {
    subscriptions = [{ ...SUBSCRIPTION, ...differs }];
    const result = await tried(200, { location: LOCATION });
    expect(result).toMatchObject({ ok: false, webhook_arrived: null, problems: [expect.stringContaining(words)] });
    expect(JSON.stringify(result)).not.toContain('a-secret-token');
    expect(asked).not.toContain('POST /v2/webhooks/subscriptions/S1/test');
  });

  it('sends a test event through, and reports the answer’s status when it did not arrive', async () => {
    arrives = false;
    testStatus = 401;
    expect(await tried(200, { location: LOCATION })).toMatchObject({
      ok: false,
      webhook_arrived: false,
      problems: [`A test event of Square did not arrive: ${URL_AT_SQUARE} answered 401.`],
    });
    subscriptions = [];
    expect((await tried(200, { location: LOCATION })).problems).toEqual([expect.stringContaining('please register')]);
  });

  it('reports missing webhook keys', async () => {
    const { SQUARE_WEBHOOK_SIGNATURE_KEY: _, ...without } = config;
    answer = { status: 200, body: { location: LOCATION } };
    const { ok, problems } = await execute(without);
    expect([ok, problems]).toEqual([false, [expect.stringContaining('SQUARE_WEBHOOK_SIGNATURE_KEY')]]);
  });
});
