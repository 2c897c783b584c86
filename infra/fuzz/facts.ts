// What exists when the calls begin: so many of them name something real, and bodies
// look like what is stored. The same in every run of one build.
import { setTimeout as pause } from 'node:timers/promises';
import { Shopper } from '../bench/lib/shopper.ts';
import { items, makeEvent, makeSlots, makeWine, nights } from '../resilience/shop.ts';

const WITHIN_MS = 30_000;

/** Lists whose rows' keys stand in other paths. */
const listsOf = (operations) =>
  operations.filter(({ method, path }) => method === 'GET' && !path.includes('{') && !/docs|export/.test(path));

/** `client`, a guest or a signed-in customer, buys these things. */
async function buy(client, things) {
  const shopper = new Shopper(`http://${client.host}:${client.port}`, client.email);
  shopper.browserId = client.browserId;
  shopper.send = (...call) => client.send(...call);
  for (const thing of things) {
    const added = await shopper.add(thing);
    if (added.status >= 300) throw new Error(`Cannot add ${JSON.stringify(thing)}: ${JSON.stringify(added.body)}`);
  }
  await shopper.startCheckout();
  const quote = (await shopper.quote()).body;
  const amount = Math.round(Number(quote.totals.total) * 100);
  const paid = await shopper.pay(amount, 'cnon:card-nonce-ok', { cardConsent: true });
  const order = await shopper.placeOrder(paid.body.paymentId, quote.totals);
  if (order.status >= 300)
    throw new Error(`No order: ${JSON.stringify([quote.issues, paid.body, order.body]).slice(0, 600)}`);
  return { order: order.body, payment: paid.body.paymentId };
}

/** A guest and the customer buy, reserve, register and ask: no screen of staff or customer is empty. */
async function liveALittle(baseUrl, owner, customer) {
  const wine = await makeWine(owner, 5_000);
  const event = await makeEvent(owner, 5_000);
  const { id: experience, slots } = await makeSlots(owner, 4, 50);
  const guest = new Shopper(baseUrl, 'fuzz.shopper@mailbox.example');
  guest.browserId = 'fuzzbuyer';
  customer.email = 'customer@shambaridge.example';
  const person = { firstName: 'Fuzz', lastName: 'Buyer', phone: '916-555-0143' };
  const bought = [
    await buy(guest, [items.wine(wine, 3), items.seats(event, 2)]),
    await buy(guest, [items.slot(experience, slots[0], 2)]),
    await buy(customer, [
      items.wine(wine, 6),
      items.seats(event, 1),
      items.slot(experience, slots[1]),
      items.stay(nights(0)),
    ]),
    await buy(customer, [{ item_type: 'wine_club', item_id: 14, quantity: 1 }]),
  ];
  for (const client of [guest, customer]) {
    const { email } = client;
    await client.call('POST', `/api/events/${event.id}/register`, { customerInfo: { ...person, email }, quantity: 1 });
    await client.call('POST', '/api/contact', { name: 'Fuzz', email, message: 'Are dogs welcome?' });
    await client.call('POST', '/api/errors', { message: 'A slice failed', severity: 'error' });
  }
  await owner.call(
    'POST',
    `/api/admin/orders/${bought[0].order.id}/refunds`,
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

const KEYS = ['id', 'slug', 'page', 'name', 'date', 'username', 'code'];
const isKey = (value) => (typeof value === 'number' || typeof value === 'string') && String(value).length < 80;

/**
 * @returns what the generator of calls draws from: `rows` by list, and lists of ids, uuids, payments
 */
export async function gatherFacts(stack, owner, customer, operations) {
  // Read when a stack runs, and so is built; the rest of this file is used without one.
  const { SERVICES } = await import('../../libs/dev-stack/dist/index.js');
  const { bought, slots } = await liveALittle(stack.url, owner, customer);
  const rows = {};
  for (const { path } of listsOf(operations)) {
    const reader = path.startsWith('/api/customer/') ? customer : owner;
    const { status, body } = await reader.call('GET', path);
    const list = Array.isArray(body) ? body : Object.values(body ?? {}).find(Array.isArray);
    if (status === 200 && list?.length > 0 && typeof list[0] === 'object') rows[path] = list.slice(0, 20);
  }
  const keys = await stack.sql('commerce', 'SELECT calendar_key FROM orders ORDER BY created_at');
  const lines = await stack.sql('commerce', 'SELECT id FROM order_lines ORDER BY id');
  return {
    rows,
    byName: {
      itemId: lines.map(({ id }) => id),
      slotId: slots,
      refundId: (await stack.sql('commerce', 'SELECT id FROM refunds')).map(({ id }) => id).concat(1),
      requestId: [1, 2],
      service: [...SERVICES],
      file: SERVICES.map((name) => `${name}.json`),
      key: keys.map(({ calendar_key: key }) => key),
    },
    ids: Array.from({ length: 24 }, (_, index) => index + 1),
    uuids: [...bought.map(({ order }) => order.id), '00000000-0000-4000-8000-000000000000'],
    payments: [...bought.map(({ payment }) => payment), 'no-such-payment'],
    today: new Date().toISOString().slice(0, 10),
    deployTokens: stack.deployTokens,
    webhook: {
      key: stack.environment('commerce').SQUARE_WEBHOOK_SIGNATURE_KEY,
      url: stack.environment('commerce').SQUARE_WEBHOOK_URL,
    },
  };
}

/** Rows that a path is about: of the list it names, or of the one that staff or everybody read. */
export function rowsFor(facts, path) {
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

/** Keys that may stand at a parameter of a path. */
export function keysFor(facts, path, name) {
  if (facts.byName[name]) return facts.byName[name];
  const rows = path.startsWith('/api/orders/') ? facts.uuids.map((id) => ({ id })) : rowsFor(facts, path);
  const keys = (rows ?? []).flatMap((row) => (name === 'id' ? [row.id] : KEYS.map((key) => row[key]))).filter(isKey);
  return keys.length > 0 ? keys : facts.ids;
}
