// The rows and keys that exist when the calls begin, so that many calls name something real and bodies look like stored
// rows. The same in every run of one build.
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES } from '@shamba/dev-stack';
import type { OwnStack } from '../bench/lib/own-stack.ts';
import { type CartItem, cents, Shopper } from '../bench/lib/shopper.ts';
import { items, makeEvent, makeSlots, makeWine, nights } from '../resilience/shop.ts';
import type { Actor } from './actors.ts';
import type { Operation } from './operations.ts';

const WITHIN_MS = 30_000;

/** A row of a list, as the API answers it. */
export type Row = Record<string, unknown>;
type Key = string | number;

/** Values for the generated calls. */
export interface Facts {
  /** Rows by the list's path. */
  rows: Record<string, Row[]>;
  /** Keys by the name of a parameter. */
  byName: Record<string, readonly Key[]>;
  ids: number[];
  uuids: string[];
  payments: string[];
  /** A local date. */
  today: string;
  deployTokens: Record<string, string>;
  webhook: { key: string; url: string };
}

/** Lists whose rows' keys stand in other paths. */
const listsOf = (operations: readonly Operation[]): Operation[] =>
  operations.filter(({ method, path }) => method === 'GET' && !path.includes('{') && !/docs|export/.test(path));

/** An order, and the payment that it was made for. */
interface Bought {
  order: string;
  payment: string;
}

/** Buys these things. */
async function buy(shopper: Shopper, things: readonly CartItem[]): Promise<Bought> {
  for (const thing of things) {
    const added = await shopper.add(thing);
    if (!added.ok) throw new Error(`Cannot add ${JSON.stringify(thing)}: ${JSON.stringify(added.body)}`);
  }
  await shopper.startCheckout();
  const quoted = await shopper.quote();
  if (!quoted.ok) throw new Error(`No quote: ${JSON.stringify(quoted.body)}`);
  const { totals, issues } = quoted.body;
  const paid = await shopper.pay(cents(totals.total), 'cnon:card-nonce-ok', { cardConsent: true });
  const payment = (paid.ok && paid.body.paymentId) || '';
  const order = await shopper.placeOrder(payment, totals);
  if (!order.ok) throw new Error(`No order: ${JSON.stringify([issues, paid.body, order.body]).slice(0, 600)}`);
  return { order: order.body.id, payment };
}

/** Somebody who is signed in, buying: the calls are the client's, with its cookies. */
function buyerOf(client: Actor, email: string): Shopper {
  const shopper = new Shopper(`http://${client.host}:${client.port}`, email, client.browserId);
  shopper.send = client.send.bind(client);
  return shopper;
}

/** A guest and the customer buy, reserve, register and ask: no screen of staff or customer is empty. */
async function addPersonalRecords(
  baseUrl: string,
  owner: Actor,
  customer: Actor,
): Promise<{ bought: Bought[]; slots: number[] }> {
  const wine = await makeWine(owner, 5_000);
  const event = await makeEvent(owner, 5_000);
  const { id: experience, slots } = await makeSlots(owner, 4, 50);
  const [first = 0, second = 0] = slots;
  const guest = new Shopper(baseUrl, 'fuzz.shopper@mailbox.example', 'fuzzbuyer');
  const member = buyerOf(customer, 'customer@shambaridge.example');
  const person = { firstName: 'Fuzz', lastName: 'Buyer', phone: '916-555-0143' };
  const bought = [
    await buy(guest, [items.wine(wine, 3), items.seats(event, 2)]),
    await buy(guest, [items.slot(experience, first, 2)]),
    await buy(member, [
      items.wine(wine, 6),
      items.seats(event, 1),
      items.slot(experience, second),
      items.stay(nights(0)),
    ]),
    await buy(member, [{ item_type: 'wine_club', item_id: 14, quantity: 1 }]),
  ];
  for (const client of [guest, member]) {
    const { email } = client;
    await client.call('POST', `/api/events/${event.id}/register`, { customerInfo: { ...person, email }, quantity: 1 });
    await client.call('POST', '/api/contact', { name: 'Fuzz', email, message: 'Are dogs welcome?' });
    await client.call('POST', '/api/errors', { message: 'A slice failed', severity: 'error' });
  }
  await owner.call(
    'POST',
    `/api/admin/orders/${bought[0]?.order}/refunds`,
    { reason: 'A bottle broke' },
    { 'idempotency-key': 'fuzz' },
  );
  for (
    const started = Date.now();
    (await customer.call('GET', '/api/customer/membership')).status !== 200;
    await pause(200)
  )
    if (Date.now() - started > WITHIN_MS) throw new Error('The membership did not begin');
  return { bought, slots };
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const KEYS = ['id', 'slug', 'page', 'name', 'date', 'username', 'code'];
const isKey = (value: unknown): value is Key =>
  (typeof value === 'number' || typeof value === 'string') && String(value).length < 80;

/** Makes some purchases and bookings, and reads the resulting rows. */
export async function gatherFacts(
  stack: OwnStack,
  owner: Actor,
  customer: Actor,
  operations: readonly Operation[],
): Promise<Facts> {
  const { bought, slots } = await addPersonalRecords(stack.url, owner, customer);
  const rows: Record<string, Row[]> = {};
  for (const { path } of listsOf(operations)) {
    const reader = path.startsWith('/api/customer/') ? customer : owner;
    const { ok, body } = await reader.call<object>('GET', path);
    const lists: unknown[] = Array.isArray(body) ? [body] : Object.values(body);
    const found = lists.find((list) => Array.isArray(list));
    const list: Row[] = Array.isArray(found) ? found.filter(isRow) : [];
    if (ok && list.length > 0) rows[path] = list.slice(0, 20);
  }
  const keys = await stack.sql<{ calendar_key: string }>(
    'commerce',
    'SELECT calendar_key FROM orders ORDER BY created_at',
  );
  const lines = await stack.sql<{ id: number }>('commerce', 'SELECT id FROM order_lines ORDER BY id');
  return {
    rows,
    byName: {
      itemId: lines.map(({ id }) => id),
      slotId: slots,
      refundId: (await stack.sql<{ id: Key }>('commerce', 'SELECT id FROM refunds')).map(({ id }) => id).concat(1),
      requestId: [1, 2],
      service: [...SERVICES],
      file: SERVICES.map((name) => `${name}.json`),
      key: keys.map(({ calendar_key: key }) => key),
    },
    ids: Array.from({ length: 24 }, (_, index) => index + 1),
    uuids: [...bought.map(({ order }) => order), '00000000-0000-4000-8000-000000000000'],
    payments: [...bought.map(({ payment }) => payment), 'no-such-payment'],
    today: new Date().toISOString().slice(0, 10),
    deployTokens: stack.deployTokens,
    webhook: {
      key: stack.environment('commerce')['SQUARE_WEBHOOK_SIGNATURE_KEY'] ?? '',
      url: stack.environment('commerce')['SQUARE_WEBHOOK_URL'] ?? '',
    },
  };
}

/** Rows of a path: of its own list, or of the same list for staff or for everybody. */
export function rowsFor(facts: Facts, path: string): Row[] | undefined {
  const list = path.replace(/\/\{.*$/, '').replace(/\/create-admin$/, '');
  return [
    list,
    list.replace('/api/', '/api/admin/'),
    list.replace('/api/admin/', '/api/'),
    list.replace('/api/customer/', '/api/admin/'),
  ]
    .map((candidate) => facts.rows[candidate])
    .find(Boolean);
}

/** Keys that fit a parameter of a path. */
export function keysFor(facts: Facts, path: string, name: string): readonly Key[] {
  const known = facts.byName[name];
  if (known) return known;
  const rows: Row[] | undefined = path.startsWith('/api/orders/')
    ? facts.uuids.map((id) => ({ id }))
    : rowsFor(facts, path);
  const keys = (rows ?? []).flatMap((row) => (name === 'id' ? [row['id']] : KEYS.map((key) => row[key]))).filter(isKey);
  return keys.length > 0 ? keys : facts.ids;
}
