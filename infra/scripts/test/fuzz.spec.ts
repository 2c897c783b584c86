import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe as group, expect, test } from '@jest/globals';
import { Actor, makeActors } from '../../fuzz/actors.ts';
import { closeConnections, type Reply } from '../../bench/lib/api-client.ts';
import { type Call, makeCall, type Plan } from '../../fuzz/calls.ts';
import { toJson } from '../../fuzz/hostile.ts';
import { readOperations } from '../../fuzz/operations.ts';
import { faultsOf } from '../../fuzz/verdict.ts';

const operations = readOperations();
const nowhere = 'http://127.0.0.1:1';
const plan = (seed: number): Plan => ({
  seed,
  operations,
  actors: [
    new Actor(nowhere, 'guest', undefined, []),
    new Actor(nowhere, 'owner', { email: 'owner', password: 'word' }, ['*']),
  ],
  facts: {
    rows: { '/api/wines': [{ id: 3, slug: 'syrah', name: 'Syrah', price: '28.00' }] },
    byName: { key: ['k'], file: ['catalog.json'], service: ['catalog'] },
    ids: [1, 2],
    uuids: ['00000000-0000-4000-8000-000000000000'],
    payments: ['p1'],
    today: '2026-06-01',
    deployTokens: { 'mfe-admin': 'token' },
    webhook: { key: 'key', url: 'http://127.0.0.1/api/square/webhook' },
  },
});
const sent = ({ actor: { name }, method, path, headers, payload }: Call): unknown[] => [
  name,
  method,
  path,
  headers,
  String(payload),
];

test('every operation of the documents is called once as everybody, well-formed, before anything else', () => {
  const all = plan(1);
  const calls = Array.from({ length: operations.length * all.actors.length }, (_, number) => makeCall(number, all));
  const seen = new Set(calls.map(({ actor: { name }, operation, method }) => `${name} ${operation.id} ${method}`));
  for (const { id, method } of operations)
    for (const { name } of all.actors) expect(seen).toContain(`${name} ${id} ${method}`);
  for (const { payload, headers } of calls)
    if (headers['content-type'] === 'application/json') expect(() => JSON.parse(String(payload))).not.toThrow();
});

test('a call is settled by seed and number alone, whatever was made before it', () => {
  const numbers = [5_000, 123, 9_876, 40];
  const once = numbers.map((number) => sent(makeCall(number, plan(7))));
  for (let number = 0; number < 2_000; number += 1) makeCall(number, plan(7));
  expect(numbers.map((number) => sent(makeCall(number, plan(7))))).toEqual(once);
  expect(sent(makeCall(5_000, plan(8)))).not.toEqual(once[0]);
});

test('values that JavaScript cannot hold reach the wire', () => {
  const bodies = Array.from({ length: 4_000 }, (_, number) => String(makeCall(number, plan(3)).payload ?? '')).join(
    '\n',
  );
  for (const piece of ['1e400', '"__proto__"', '\\ud800', '\\u0000', '[[[[[[[[', 'https://['])
    expect(bodies).toContain(piece);
  expect(bodies).not.toContain('@raw:');
  expect(toJson({ a: '@raw:1e400:raw@' })).toBe('{"a":1e400}');
});

test('there is an actor for each role that the shop has, with its permissions', async () => {
  const roles = [
    { name: 'owner', permissions: ['*'] },
    { name: 'tasting_room', permissions: ['rsvps.*', 'customers.read'] },
  ];
  interface Body {
    username?: string;
  }
  const made: (string | undefined)[] = [];
  const answers: Record<string, (body: Body) => unknown> = {
    'POST /api/auth/login': () => ({ id: 1 }),
    'GET /api/admin/roles': () => roles,
    'POST /api/admin/users/create-admin': ({ username }) => ({ id: 10 + made.push(username) }),
    'PATCH /api/admin/users/11': (body) => body,
    'PATCH /api/admin/users/12': (body) => body,
  };
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sentText = await text(request);
    const answer = answers[`${request.method} ${request.url}`];
    response.statusCode = answer ? 200 : 404;
    response.end(JSON.stringify(answer?.(JSON.parse(sentText || '{}') as Body) ?? {}));
  };
  const server = createServer((request, response) => void reply(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { actors } = await makeActors(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(actors.map(({ name }) => name)).toEqual(['guest', 'visitor', 'customer', 'owner', 'tasting_room']);
  expect(made).toEqual(['fuzz_owner', 'fuzz_tasting_room']);
  const may = (access: string): string[] => actors.filter((one) => one.may(access)).map(({ name }) => name);
  expect(may('staff:rsvps.write')).toEqual(['owner', 'tasting_room']);
  expect(may('staff:customers.write')).toEqual(['owner']);
  expect(may('customer')).toEqual(['customer', 'owner', 'tasting_room']);
  closeConnections();
  await new Promise((resolve) => server.close(resolve));
});

group('the verdict', () => {
  const call = { method: 'GET', path: '/api/wines', payload: undefined };
  const problem = (over: object = {}): Reply => ({
    status: 400,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    text: JSON.stringify({ status: 400, code: 'bad_request', message: 'No.', requestId: 'r', ...over }),
  });

  test('lets good answers and whole problems pass', () => {
    expect(faultsOf(call, { status: 200, headers: {}, text: '[]' })).toEqual([]);
    expect(faultsOf(call, problem())).toEqual([]);
    expect(faultsOf({ ...call, method: 'HEAD' }, { status: 404, headers: {}, text: '' })).toEqual([]);
  });

  test.each<[fault: string, answer: Reply]>([
    ['a failure', { status: 500, headers: {}, text: '' }],
    ['silence', { status: 0, headers: {}, text: 'socket hang up' }],
    ['a redirect', { status: 302, headers: { location: '/x' }, text: '' }],
    ['an error page', { status: 404, headers: { 'content-type': 'text/html' }, text: '<p>' }],
    ['a problem without a code', problem({ code: undefined })],
    ['a problem with another status', problem({ status: 404 })],
    ['a stack', problem({ message: 'TypeError: x\n    at f (/app/services/catalog/dist/main.js:1:2)' })],
    ['SQL', { status: 200, headers: {}, text: '"select"; SELECT id FROM users' }],
    ['a constraint', problem({ message: 'duplicate key value violates unique constraint "users_email"' })],
  ])('finds %s', (_, answer) => {
    expect(faultsOf(call, answer).length).toBeGreaterThan(0);
  });

  test('an answer may repeat what its caller sent', () => {
    const own = { method: 'POST', path: '/api/contact', payload: 'SELECT id FROM users' };
    expect(faultsOf(own, { status: 200, headers: {}, text: 'You wrote: SELECT id FROM users' })).toEqual([]);
  });
});
