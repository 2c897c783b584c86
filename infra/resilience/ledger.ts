// Compares the records of all parts of the shop.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderOf, SERVICES, type ServiceName } from '@shamba/dev-stack';
import type { DisputeRecord, PaymentRecord, RefundRecord } from '@shamba/square-emulator';
import type { ApiClient } from '../bench/lib/api-client.ts';
import type { OwnStack } from '../bench/lib/own-stack.ts';
import type { Buyer } from './buyer.ts';

const LOOK_EVERY_MS = 250;

/** The payment provider's own list, as its emulator answers it. */
interface ProviderLedger {
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  disputes: DisputeRecord[];
}
export const readProvider = (provider: ApiClient): Promise<ProviderLedger> => provider.ok('GET', '/_control/ledger');

/** The number of rows of a table, or of those that a condition holds for. */
async function count(stack: OwnStack, service: ServiceName, rows: string): Promise<number> {
  const [row] = await stack.sql<{ value: number }>(service, `SELECT count(*)::int AS value FROM ${rows}`);
  return row?.value ?? 0;
}

/** Looks again and again until nothing is found or the time is over. @returns the last finding */
async function untilNone<T>(withinMs: number, look: () => Promise<T>, isNone: (found: T) => boolean): Promise<T> {
  for (const until = Date.now() + withinMs; ; await pause(LOOK_EVERY_MS)) {
    const found = await look();
    if (isNone(found) || Date.now() > until) return found;
  }
}

const UNFINISHED: [service: ServiceName, what: string, rows: string][] = [
  ...SERVICES.map((service): [ServiceName, string, string] => [
    service,
    'events not delivered',
    `outbox WHERE state = 'pending'`,
  ]),
  [
    'commerce',
    'payments not settled',
    `payment_attempts WHERE state NOT IN ('captured', 'declined', 'failed', 'voided')`,
  ],
  [
    'commerce',
    'ended payments with pins',
    `payment_attempts WHERE may_hold_pins AND state IN ('declined', 'failed', 'voided')`,
  ],
  ['commerce', 'refunds not settled', `refunds WHERE state IN ('requested', 'pending') AND origin <> 'dispute'`],
  [
    'commerce',
    'ended charges whose bottles are not free',
    `club_charges WHERE state IN ('cancelled', 'skipped', 'failed') AND next_try_at IS NOT NULL`,
  ],
];
const UNPAID_HOLDS: [service: ServiceName, rows: string][] = [
  ['catalog', 'stock_holds WHERE'],
  ['hospitality', 'holds WHERE'],
  ['hospitality', `stay_claims WHERE kind = 'hold' AND`],
];

/** Waits until no work is unfinished. @returns the work that is unfinished after the time limit */
export function atRest(stack: OwnStack, withinMs: number): Promise<string[]> {
  const look = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const [service, what, rows] of UNFINISHED) {
      const number = await count(stack, service, rows);
      if (number > 0) found.push(`${service}: ${number} ${what}`);
    }
    return found;
  };
  return untilNone(withinMs, look, (found) => found.length === 0);
}

/** Waits until the holds without a payment have expired; returns how many are left. */
export function holdsLeft(stack: OwnStack, withinMs: number): Promise<number> {
  const look = async (): Promise<number> => {
    let left = 0;
    for (const [service, rows] of UNPAID_HOLDS)
      left += await count(stack, service, `${rows} (expires_at IS NULL OR expires_at > now())`);
    return left;
  };
  return untilNone(withinMs, look, (left) => left === 0);
}

/** `npm run reconcile` of this stack: [] or its findings. It runs beside this process, which may hold balancers. */
export function reconcile(stack: OwnStack): Promise<string[]> {
  const cwd = folderOf('commerce');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(cwd, 'dist', 'reconcile.js')],
      { cwd, env: stack.environment('commerce') },
      (error, stdout, stderr) => {
        const lines = `${stdout}${stderr}`.trim().split('\n');
        resolve(error ? lines.map((line) => `reconcile: ${line}`) : []);
      },
    );
  });
}

/** Statements that return rows only for violations. */
const NEVER: Partial<Record<ServiceName, Record<string, string>>> = {
  commerce: {
    'order and payment differ': `SELECT o.order_number FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id WHERE o.total <> a.amount`,
    'order and its payments differ': `SELECT o.order_number FROM orders o LEFT JOIN order_payments p ON p.order_id = o.id GROUP BY o.id HAVING o.total <> coalesce(sum(p.amount), 0)`,
    'an order was cancelled for lack of its money': `SELECT order_number FROM orders WHERE payment_state = 'lost'`,
    'a paid order is not captured': `SELECT order_number FROM orders WHERE payment_state = 'authorised'`,
    'dead event': `SELECT type, last_error FROM outbox WHERE state = 'dead'`,
  },
  catalog: {
    'hold without an end': `SELECT checkout_id FROM stock_holds WHERE expires_at > now() + interval '1 minute'`,
    'stock differs from its ledger': `SELECT s.sku, s.stock_quantity, sum(l.quantity) FROM skus s LEFT JOIN stock_ledger l ON l.sku_id = s.id GROUP BY s.id HAVING s.stock_quantity <> coalesce(sum(l.quantity), 0)`,
    'pin left': 'SELECT checkout_id, attempt_id FROM stock_holds WHERE attempt_id IS NOT NULL',
    'dead event': `SELECT type, last_error FROM outbox WHERE state = 'dead'`,
  },
  hospitality: {
    'pin left': 'SELECT checkout_id, attempt_id FROM holds WHERE attempt_id IS NOT NULL',
    'hold without an end': `SELECT checkout_id FROM holds WHERE expires_at > now() + interval '1 minute'`,
    'pinned nights left': `SELECT ref_id FROM stay_claims WHERE kind = 'hold' AND pinned`,
    'booking without its nights': `SELECT b.id FROM stay_bookings b WHERE b.order_id IS NOT NULL AND b.booking_status <> 'cancelled'
       AND NOT EXISTS (SELECT FROM stay_claims c WHERE c.kind = 'booking' AND c.ref_id = b.id::text AND c.nights = daterange(b.check_in_date, b.check_out_date))`,
    'occurrence oversold': `SELECT o.id FROM event_occurrences o JOIN events e ON e.id = o.event_id JOIN event_registrations r ON r.occurrence_id = o.id AND r.status = 'confirmed'
       GROUP BY o.id, e.id HAVING sum(r.quantity) > coalesce(o.capacity, e.max_attendees)`,
    'slot oversold': `SELECT s.id FROM experience_slots s JOIN experiences e ON e.id = s.experience_id JOIN experience_bookings b ON b.slot_id = s.id AND b.status IN ('pending', 'confirmed')
       GROUP BY s.id, e.id HAVING sum(b.guest_count) > coalesce(s.capacity, e.slot_capacity)`,
    'dead event': `SELECT type, last_error FROM outbox WHERE state = 'dead'`,
  },
};

/** A line of an order. */
type SoldLine = { key: string; order_id: string; item_type: string; item_id: number; quantity: number };

/** Compares the lines that commerce sold with those that the owning services gave out. */
async function deliveries(stack: OwnStack): Promise<string[]> {
  const sold = await stack.sql<SoldLine>(
    'commerce',
    `SELECT l.order_id::text || ':' || l.line_ref AS key, l.order_id::text AS order_id, l.item_type, l.item_id, l.quantity FROM order_lines l`,
  );
  const lines = (type: string) =>
    sold
      .filter((line) => line.item_type === type)
      .map(({ key }) => key)
      .sort();
  const given = async (sql: string) =>
    (await stack.sql<{ key: string }>('hospitality', sql)).map(({ key }) => key).sort();
  const key = `order_id || ':' || order_line_ref AS key`;
  const problems: string[] = [];
  const compare = (what: string, wanted: string[], got: string[]) => {
    const missing = wanted.filter((one) => !got.includes(one));
    const extra = got.filter((one) => !wanted.includes(one));
    if (missing.length + extra.length > 0)
      problems.push(
        `${what}: ${missing.length} sold but not given (${missing.slice(0, 3).join(', ')}), ${extra.length} given but not sold`,
      );
  };
  compare(
    'stays',
    lines('vineyard_stay'),
    await given(`SELECT ${key} FROM stay_bookings WHERE order_id IS NOT NULL AND booking_status <> 'cancelled'`),
  );
  compare(
    'seats',
    lines('event'),
    await given(`SELECT ${key} FROM event_registrations WHERE order_id IS NOT NULL AND status = 'confirmed'`),
  );
  compare(
    'tastings',
    lines('experience'),
    await given(
      `SELECT ${key} FROM experience_bookings WHERE order_id IS NOT NULL AND status IN ('pending', 'confirmed')`,
    ),
  );
  const bottles = new Map<string, number>();
  for (const { order_id, item_type, quantity } of sold)
    if (item_type === 'wine') bottles.set(order_id, (bottles.get(order_id) ?? 0) + quantity);
  const sales = await stack.sql<{ order_id: string; quantity: number }>(
    'catalog',
    `SELECT order_id, -sum(quantity)::int AS quantity FROM stock_ledger WHERE reason = 'sale' GROUP BY order_id`,
  );
  compare(
    'bottles',
    [...bottles].map(([id, quantity]) => `${id}:${quantity}`),
    sales.map(({ order_id, quantity }) => `${order_id}:${quantity}`),
  );
  return problems;
}

/** The provider's own list against our orders. */
async function money(stack: OwnStack, provider: ApiClient): Promise<{ problems: string[]; payments: PaymentRecord[] }> {
  const { payments } = await readProvider(provider);
  const orders = await stack.sql<{ attempt: string; total: number; payment: string }>(
    'commerce',
    `SELECT o.attempt_id::text AS attempt, o.total::int AS total, a.provider_payment_id AS payment FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id WHERE o.total > 0`,
  );
  const byPayment = new Map(orders.map((order) => [order.payment, order]));
  const problems: string[] = [];
  for (const { id, status, amount_money, refunded_money: refunded } of payments) {
    const { amount } = amount_money;
    if (status === 'APPROVED') problems.push(`payment ${id} of ${amount} is still reserved`);
    if (status !== 'COMPLETED' || (refunded?.amount ?? 0) === amount) continue;
    const order = byPayment.get(id);
    if (!order) problems.push(`payment ${id} of ${amount} was taken without an order`);
    else if (order.total !== amount) problems.push(`payment ${id} took ${amount} for an order of ${order.total}`);
    byPayment.delete(id);
  }
  for (const order of byPayment.values())
    problems.push(`the order of attempt ${order.attempt} was never paid at the provider`);
  return { problems, payments };
}

/** Refunds and disputes in the provider's own list against those that are booked here. */
async function givenBack(stack: OwnStack, provider: ApiClient): Promise<string[]> {
  const { refunds, disputes } = await readProvider(provider);
  const attempts = await stack.sql<{ payment: string | null }>(
    'commerce',
    'SELECT provider_payment_id AS payment FROM payment_attempts',
  );
  const ours = new Set(attempts.map(({ payment }) => payment));
  const booked = await stack.sql<{ id: string; amount: number; state: string }>(
    'commerce',
    'SELECT provider_refund_id AS id, amount::int AS amount, state FROM refunds WHERE provider_refund_id IS NOT NULL',
  );
  const known = await stack.sql<{ id: string; state: string }>('commerce', 'SELECT id, state FROM disputes');
  const problems: string[] = [];
  for (const { id, status, payment_id, amount_money } of refunds) {
    const { amount } = amount_money;
    const here = booked.find((refund) => refund.id === id);
    if (!ours.has(payment_id) || (status === 'FAILED' && !here)) continue;
    if (here?.amount !== amount || here.state !== status.toLowerCase())
      problems.push(
        `refund ${id} of ${amount} is ${status}, here ${here ? `${here.state}, ${here.amount}` : 'not known'}`,
      );
  }
  for (const { id, state, disputed_payment } of disputes) {
    const here = known.find((dispute) => dispute.id === id)?.state;
    if (ours.has(disputed_payment.payment_id) && here !== state.toLowerCase())
      problems.push(`dispute ${id} is ${state}, here ${here ?? 'not known'}`);
  }
  return problems;
}

/** The result of a run: violations, and how many orders and payments there are. */
interface Audit {
  problems: string[];
  orders: number;
  payments: number;
  /** Payments whose money was taken. */
  taken: number;
}

/** Checks that the shop did all that it promised to its buyers; returns the figures and every violation. */
export async function audit(stack: OwnStack, provider: ApiClient, buyers: readonly Buyer[]): Promise<Audit> {
  const problems: string[] = [];
  for (const service of SERVICES) {
    for (const [what, sql] of Object.entries(NEVER[service] ?? {})) {
      const rows = await stack.sql(service, sql);
      if (rows.length > 0)
        problems.push(
          `${service}: ${what}: ${rows.length} (${rows
            .slice(0, 3)
            .map((row) => Object.values(row).join(' '))
            .join('; ')})`,
        );
    }
  }
  const orders = await stack.sql<{ id: string; attempt: string; email: string }>(
    'commerce',
    'SELECT id::text, attempt_id::text AS attempt, customer_email AS email FROM orders',
  );
  const known = new Set(orders.map(({ id }) => id));
  const attempts = new Set(orders.map(({ attempt }) => attempt));
  for (const { email, order, promised, refusal } of buyers) {
    if (order && !known.has(order)) problems.push(`${email} was told of order ${order}, which does not exist`);
    for (const attempt of promised)
      if (!attempts.has(attempt)) problems.push(`${email} was told that ${attempt} is paid; it has no order`);
    if (/^(no order|two orders)/.test(refusal ?? '')) problems.push(`${email}: ${refusal}`);
  }
  for (const [email, own] of Map.groupBy(orders, (order) => order.email))
    if (own.length > 1) problems.push(`${email} has ${own.length} orders for one purchase`);

  const provided = await money(stack, provider);
  problems.push(...provided.problems, ...(await givenBack(stack, provider)), ...(await deliveries(stack)));
  const mails = await count(stack, 'worker', `notifications WHERE kind = 'order_confirmation'`);
  if (mails !== orders.length) problems.push(`${mails} confirmations for ${orders.length} orders`);
  problems.push(...(await reconcile(stack)));
  return {
    problems,
    orders: orders.length,
    payments: provided.payments.length,
    taken: provided.payments.filter(({ status }) => status === 'COMPLETED').length,
  };
}
