// Makes call number n of a seed: always the same call, independent of earlier ones.
import { createHmac } from 'node:crypto';
import type { SentHeaders } from '../bench/lib/api-client.ts';
import { Dice } from '../resilience/dice.ts';
import { bodies, contentTypes, headers as oddHeaders, queryValues, segments, toJson } from './hostile.ts';
import { spoil, valid } from './bodies.ts';
import type { Actor } from './actors.ts';
import { type Facts, keysFor, type Row, rowsFor } from './facts.ts';
import type { Operation, Schema } from './operations.ts';
import { upload } from './uploads.ts';

/** Numbers of one seed far from those of the next. */
const diceOf = (seed: number, number: number): Dice =>
  new Dice(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));

const ODD_METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'GET', 'POST', 'DELETE'];
/** Another spelling of a path, which the gateway must not know. */
const misspell = (path: string, dice: Dice): string =>
  dice.pick([
    path.toUpperCase(),
    path.replace('/api/', '/Api/'),
    `${path}/`,
    `${path};a=b`,
    path.replace('/api', '/api/.'),
    path.replace('/api/', '/api//'),
    path.replace(/[a-z](?=\/|$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${path}%20`,
    `/${path}`,
  ]);

function pathOf(operation: Operation, actor: Actor, facts: Facts, dice: Dice, isOdd: boolean): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (isOdd && !dice.once(3)) return dice.pick(segments);
    if (/session/i.test(name)) return actor.browserId;
    return encodeURIComponent(dice.pick(keysFor(facts, operation.path, name)));
  });
}

function queryOf(operation: Operation, facts: Facts, dice: Dice, isOdd: boolean): string {
  const parts: string[] = [];
  for (const { in: place, name, schema } of operation.parameters) {
    if (place !== 'query' || dice.once(2)) continue;
    const value =
      isOdd && !dice.once(3) ? dice.pick(queryValues) : encodeURIComponent(queryValue(name, schema, facts, dice));
    parts.push(`${name}${dice.once(12) ? '%5B%5D' : ''}=${value}`);
    if (isOdd && dice.once(4)) parts.push(`${name}=${dice.pick(queryValues)}`);
  }
  if (isOdd && dice.once(4))
    parts.push(dice.pick(['a[b]=c', '__proto__[x]=1', 'x', '=', '&&', 'limit=1&limit=2', 'q=%']));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function queryValue(name: string, schema: Schema, facts: Facts, dice: Dice): string {
  const known = facts.byName[name];
  if (known) return String(dice.pick(known));
  const typed = { ...schema, type: schema.type ?? (name === 'limit' ? 'integer' : 'string') };
  const value = valid(typed, name, dice, { ...facts, browserId: '' });
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Webhooks as the payment provider sends them, and as an attacker with its key could. */
const webhookBody = (facts: Facts, dice: Dice): object => ({
  merchant_id: 'M',
  type: dice.pick(['payment.updated', 'payment.created', 'refund.updated', 'refund.created', 'dispute.created', 'x']),
  event_id: `event-${dice.roll(200)}`,
  created_at: '2026-01-01T00:00:00Z',
  data: {
    type: 'payment',
    id: dice.pick(facts.payments),
    object: {
      payment: {
        id: dice.pick(facts.payments),
        status: dice.pick(['APPROVED', 'COMPLETED', 'CANCELED', 'FAILED', 'PENDING']),
        reference_id: dice.pick(facts.uuids),
        amount_money: { amount: dice.roll(10_000), currency: 'USD' },
      },
      refund: {
        id: `refund-${dice.roll(9)}`,
        status: dice.pick(['PENDING', 'COMPLETED', 'FAILED']),
        payment_id: dice.pick(facts.payments),
      },
    },
  },
});

/** The fields of a row as it is stored, as a person who changes one thing sends them. */
function likeStored(schema: Schema, rows: readonly Row[] | undefined, method: string, dice: Dice): object {
  const row: Row = rows ? dice.pick(rows) : {};
  const fields = Object.keys(schema.properties ?? {}).filter((name) => row[name] !== undefined && row[name] !== null);
  const kept = fields.filter((name) => method !== 'POST' || !['id', 'slug', 'sku', 'date'].includes(name));
  return structuredClone(Object.fromEntries(kept.map((name) => [name, row[name]])));
}

/** How well-formed a body is. */
type Wish = 'valid' | 'spoilt' | 'whole';

/** A body, if there is one, and its content type where that is not JSON. */
interface Body {
  payload?: string | Buffer;
  type?: string;
}

function bodyOf(operation: Operation, actor: Actor, facts: Facts, dice: Dice, wish: Wish): Body {
  const isWebhook = operation.path === '/api/square/webhook';
  if (!operation.body && !isWebhook)
    return wish === 'whole' && operation.method !== 'GET' ? { payload: dice.pick(bodies) } : {};
  if (operation.body?.type.startsWith('multipart/')) return upload(dice);
  if (wish === 'whole') return { payload: dice.pick(bodies) };
  const own = { ...facts, browserId: actor.browserId };
  const schema = operation.body?.schema ?? {};
  const body = isWebhook ? webhookBody(facts, dice) : valid(schema, 'body', dice, own);
  if (dice.once(2) && typeof body === 'object' && body !== null)
    Object.assign(body, likeStored(schema, rowsFor(facts, operation.path), operation.method, dice));
  return { payload: toJson(wish === 'spoilt' ? spoil(body, schema, dice) : body) };
}

function headersOf(
  operation: Operation,
  facts: Facts,
  dice: Dice,
  payload: string | Buffer | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { in: place, name } of operation.parameters) {
    if (place === 'header' && name.toLowerCase() === 'if-match' && dice.once(2))
      headers['if-match'] = `"${dice.roll(4)}"`;
    if (place === 'header' && name.toLowerCase() === 'idempotency-key' && dice.once(2))
      headers['idempotency-key'] = dice.pick(facts.uuids);
    if (place === 'header' && name.toLowerCase() === 'x-order-key' && dice.once(2))
      headers['x-order-key'] = String(dice.pick(facts.byName['key'] ?? ['']));
  }
  if (operation.path.startsWith('/api/slices/{name}') && dice.once(2))
    headers['authorization'] = `Bearer ${dice.pick(Object.values(facts.deployTokens).concat('x'))}`;
  if (operation.path === '/api/square/webhook' && !dice.once(5))
    headers['x-square-hmacsha256-signature'] = createHmac('sha256', facts.webhook.key)
      .update(facts.webhook.url + (payload?.toString() ?? ''))
      .digest('base64');
  return headers;
}

/** The parts of a seed's calls. */
export interface Plan {
  seed: number;
  operations: readonly Operation[];
  actors: readonly Actor[];
  facts: Facts;
  /** Calls (`DELETE /api/…/7`) that would remove rows that the run needs. */
  avoid?: readonly string[];
}

export interface Call {
  number: number;
  actor: Actor;
  operation: Operation;
  method: string;
  path: string;
  headers: SentHeaders;
  payload?: string | Buffer;
}

/** Call number n of a plan. */
export function makeCall(number: number, { seed, operations, actors, facts, avoid = [] }: Plan): Call {
  const dice = diceOf(seed, number);
  const actor = actors[number % actors.length];
  if (!actor) throw new Error('Nobody is there to call');
  const turn = Math.floor(number / actors.length);
  // First each operation once as each actor, and well-formed; then whatever the dice say.
  const isFirstRound = turn < operations.length;
  const reachable = operations.filter(({ access }) => actor.may(access));
  const operation = operations[turn] ?? dice.pick(dice.once(4) ? operations : reachable);
  const wish: Wish = isFirstRound
    ? 'valid'
    : dice.pick<Wish>(['valid', 'spoilt', 'spoilt', 'spoilt', 'spoilt', 'spoilt', 'whole']);
  const isOdd = !isFirstRound && dice.once(3);

  const own = bodyOf(operation, actor, facts, dice, wish);
  const headers: Record<string, string> = {
    ...(own.payload !== undefined && { 'content-type': own.type ?? 'application/json' }),
  };
  Object.assign(headers, headersOf(operation, facts, dice, own.payload));
  let path = pathOf(operation, actor, facts, dice, isOdd) + queryOf(operation, facts, dice, isOdd);
  let { method } = operation;
  if (!isFirstRound) {
    if (dice.once(6)) Object.assign(headers, dice.pick(oddHeaders));
    if (own.payload !== undefined && dice.once(15)) headers['content-type'] = dice.pick(contentTypes);
    if (own.payload !== undefined && dice.once(40)) headers['content-encoding'] = dice.pick(['gzip', 'br', 'x']);
    if (dice.once(40)) method = dice.pick(ODD_METHODS);
    if (dice.once(40)) path = misspell(path, dice);
  }
  if (avoid.includes(`${method} ${path}`)) path = path.replace(/\d+$/, '0');
  if (own.payload !== undefined && headers['content-length'] === '0') delete headers['content-length'];
  return {
    number,
    actor,
    operation,
    method,
    path,
    headers,
    ...(own.payload !== undefined && { payload: own.payload }),
  };
}

/** One line that describes a call. */
export function describe({ number, actor, method, path, headers, payload }: Call): string {
  const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}… (${text.length})` : text);
  const body = payload === undefined ? '' : ` ${cut(JSON.stringify(payload.toString()), 600)}`;
  return `#${number} ${actor.name}: ${method} ${cut(path, 300)} ${cut(JSON.stringify(headers), 300)}${body}`;
}
