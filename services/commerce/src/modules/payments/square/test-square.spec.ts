import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommerceConfig } from '../../../config.js';
import { squareSdk } from '../../card-vault/index.js';
import { TestSquare } from './test-square.js';

let server: Server;
let answer: { status: number; body: unknown };
let config: CommerceConfig;
const LOCATION = {
  id: 'L1',
  name: 'Cellar door',
  status: 'ACTIVE',
  currency: 'USD',
  capabilities: ['CREDIT_CARD_PROCESSING'],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(request.url === '/v2/locations/L1' ? answer.status : 500, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  config = {
    SQUARE_ENVIRONMENT: 'emulator',
    SQUARE_EMULATOR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SQUARE_ACCESS_TOKEN: 'a-secret-token',
    SQUARE_APPLICATION_ID: 'emulator-application',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
    SQUARE_WEBHOOK_URL: 'https://shop.example/api/square/webhook',
    PROVIDER_TIMEOUT_MS: 2_000,
  } as CommerceConfig;
  await squareSdk(config);
}, 60_000);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const tried = async (status: number, body: unknown, over: Partial<CommerceConfig> = {}) => {
  answer = { status, body };
  return new TestSquare({ ...config, ...over }).execute();
};
const error = (category: string, code: string) => ({ errors: [{ category, code, detail: 'a-secret-token' }] });

describe('the test of the Square keys', () => {
  it('is fine with a location that takes cards in dollars', async () => {
    expect(await tried(200, { location: LOCATION })).toEqual({
      ok: true,
      environment: 'emulator',
      location: 'Cellar door',
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
  ])('names the variable to mend for %s, and no secret', async (_, status, body, words) => {
    const result = await tried(status, body);
    expect([result.ok, result.problems.length]).toEqual([false, 1]);
    expect(result.problems[0]).toContain(words);
    expect(JSON.stringify(result)).not.toContain('a-secret-token');
  });

  it('finds missing webhook keys', async () => {
    const { SQUARE_WEBHOOK_SIGNATURE_KEY: _, ...without } = config;
    answer = { status: 200, body: { location: LOCATION } };
    const { ok, problems } = await new TestSquare(without).execute();
    expect([ok, problems]).toEqual([false, [expect.stringContaining('SQUARE_WEBHOOK_SIGNATURE_KEY')]]);
  });
});
