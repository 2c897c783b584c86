import { guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { BOOKS_LOCKS } from '../src/modules/figures/open-books.sql.js';
import { FindFees, Reconcile } from '../src/modules/settlement/index.js';
import { type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';
import { refundCalls } from './support/refund-calls.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const owner: Speaker = { as: 'person', userId: 1, role: 'admin', username: 'amani', permissions: ['*'] };
const { refund, settled } = refundCalls(() => commerce);
const books = async () => (await commerce.call(owner, 'GET', '/api/admin/months?year=2026')).body;
const monthOf = async (month: string) => (await commerce.call(owner, 'GET', `/api/admin/months/${month}`)).body;
const seenOf = async (month: string) => (await commerce.call(owner, 'GET', `/api/admin/months/${month}/lock`)).body;
const lockCall = (month: string, version?: string, as: Speaker = owner) =>
  commerce.call(as, 'POST', `/api/admin/months/${month}/lock`, { version });
const lock = async (month: string) => {
  const { status, body } = await lockCall(month, (await seenOf(month)).version);
  expect(status).toBe(200);
  return body;
};
const csv = async (month: string): Promise<string> => {
  const headers = await commerce.identity(owner);
  return (await fetch(`${commerce.url}/api/admin/months/${month}/journal.csv`, { headers })).text();
};
const buy = async (number: number, ...what: [string, number, number?, object?]) => {
  const order = await new Shopper(commerce, guest(`guest-${number}`), `browser${number}`).buy(...what);
  await delivered(commerce);
  return order as { id: string; items: { id: number }[]; total: string };
};
const taken = (): Promise<unknown[]> =>
  commerce.dataSource.query(`SELECT day::text, sum(taken)::text AS taken, sum(net)::text AS net FROM sales_figures
    GROUP BY day HAVING sum(taken) <> 0 OR sum(net) <> 0 ORDER BY day`);
const reconciled = async () => {
  for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
  return (await commerce.app.get(Reconcile).execute(7)).map(({ kind }) => kind);
};

describe('a month', () => {
  it('is locked when it is over, as it was seen, by who may', async () => {
    await buy(1, 'wine', 1, 1);
    expect((await lockCall('2026-06', 'x')).body.code).toBe('month_not_over');
    commerce.clock.set('2026-07-02T19:00:00Z');
    await buy(2, 'wine', 1, 1);
    // A minute before midnight in California.
    commerce.clock.set('2026-08-01T06:59:00Z');
    expect((await lockCall('2026-07', 'x')).body.code).toBe('month_not_over');
    commerce.clock.set('2026-08-01T07:00:00Z');
    expect((await lockCall('2026-06', 'x')).body.code).toBe('month_changed');
    const [seen, { version }] = [await monthOf('2026-06'), await seenOf('2026-06')];
    const bookkeeper: Speaker = { ...owner, permissions: ['reports.*'] };
    expect((await lockCall('2026-06', version, bookkeeper)).status).toBe(403);

    expect((await books()).to_lock).toEqual(['2026-06', '2026-07']);
    const { months, to_lock, locked: those } = await lock('2026-06');
    expect(those).toEqual(['2026-06']);
    const locked = { ...seen, state: 'locked', locked_at: '2026-08-01T07:00:00.000Z', locked_by: 'amani' };
    expect(await monthOf('2026-06')).toEqual(locked);
    expect(locked).toMatchObject(months.at(-1));
    expect(to_lock).toEqual(['2026-07']);
    expect((await lockCall('2026-06', version)).body.code).toBe('month_locked');
    const audit = `SELECT actor, entity_id, after FROM audit_log WHERE entity = 'month'`;
    expect(await commerce.dataSource.query(audit)).toEqual([
      { actor: 'amani', entity_id: '2026-06', after: { taken: '4503', net: '4300', tax: '203' } },
    ]);
  });

  it('takes the open ones before it along, each with its own journal and entry of the audit', async () => {
    const nights = { checkInDate: '2026-09-10', checkOutDate: '2026-09-12', guests: 2 };
    await buy(1, 'wine', 1, 1);
    commerce.clock.set('2026-07-02T19:00:00Z');
    await buy(2, 'vineyard_stay', 1, 2, nights);
    // August has nothing of its own.
    commerce.clock.set('2026-10-01T19:00:00Z');
    const [june, july, september] = [await monthOf('2026-06'), await monthOf('2026-07'), await monthOf('2026-09')];
    const files = [await csv('2026-06'), await csv('2026-07'), await csv('2026-09')];
    const { version, ...seen } = await seenOf('2026-09');
    expect(seen).toEqual({
      ...{ months: ['2026-06', '2026-07', '2026-09'], taken: '759.41', net: '678.00' },
      ...{ sales_tax: '2.03', lodging_tax: '79.38', unbalanced: null },
    });
    // This version is of July alone.
    expect((await lockCall('2026-09', (await seenOf('2026-07')).version)).body.code).toBe('month_changed');
    // Nobody locks months that they have not seen.
    expect((await lockCall('2026-09')).body.errors).toEqual({
      version: ['2026-06 is open, too. Please name the version of these months.'],
    });
    expect((await books()).to_lock).toEqual(['2026-06', '2026-07', '2026-09']);

    const { status, body } = await lockCall('2026-09', version);
    expect([status, body.locked, body.to_lock]).toEqual([200, ['2026-06', '2026-07', '2026-09'], []]);
    const locked = { state: 'locked', locked_at: '2026-10-01T19:00:00.000Z', locked_by: 'amani' };
    for (const one of [june, july, september]) expect(await monthOf(one.month)).toEqual({ ...one, ...locked });
    expect([await csv('2026-06'), await csv('2026-07'), await csv('2026-09')]).toEqual(files);
    const audit = `SELECT entity_id, after ->> 'taken' AS taken FROM audit_log WHERE entity = 'month' ORDER BY entity_id`;
    expect(await commerce.dataSource.query(audit)).toEqual([
      { entity_id: '2026-06', taken: '4503' },
      { entity_id: '2026-07', taken: '71438' },
      { entity_id: '2026-09', taken: '0' },
    ]);
    expect((await lockCall('2026-08', version)).body.code).toBe('month_locked');
    commerce.clock.set('2026-11-01T19:00:00Z');
    expect((await lockCall('2026-10')).body.locked).toEqual(['2026-10']);
    expect((await commerce.call(owner, 'GET', '/api/admin/months/2026-08/lock')).body.code).toBe('month_locked');
  });

  it('is locked with none when an earlier one does not balance', async () => {
    await buy(1, 'wine', 1, 1);
    await commerce.dataSource.query('UPDATE order_payments SET amount = amount - 1');
    commerce.clock.set('2026-07-02T19:00:00Z');
    await buy(2, 'wine', 1, 1);
    commerce.clock.set('2026-08-01T19:00:00Z');
    const { unbalanced, version } = await seenOf('2026-07');
    expect(unbalanced).toBe('2026-06');
    const { body } = await lockCall('2026-07', version);
    expect(body).toMatchObject({ code: 'not_balanced', message: expect.stringContaining('2026-06') });
    expect(await commerce.dataSource.query('SELECT 1 FROM month_locks')).toEqual([]);
  });

  it('has the fees of its payments; one that is told after it was locked counts on the first open day', async () => {
    const told = (fees: bigint[]) => {
      for (const payment of commerce.provider.payments.values()) payment.fees = fees;
      return commerce.app.get(FindFees).look();
    };
    const fees = async (month: string) => (await csv(month)).split('\r\n').filter((row) => /fees/i.test(row));
    await buy(1, 'wine', 1, 1);
    commerce.clock.set('2026-06-30T19:00:00Z');
    await told([248n]);
    await buy(2, 'wine', 1, 1);
    commerce.clock.set('2026-07-01T19:00:00Z');
    await lock('2026-06');
    await told([248n, -30n]);
    expect(await fees('2026-06')).toEqual([
      'SALES-20260603,06/03/2026,Merchant Fees,Fees of card payments,2.48,,',
      'SALES-20260603,06/03/2026,Square Clearing,Fees kept from card payments,,2.48,',
    ]);
    expect(await monthOf('2026-06')).toMatchObject({ state: 'locked', differs: false });
    commerce.clock.set('2026-07-02T19:00:00Z');
    // The first payment's change and the second payment's fee.
    expect(await fees('2026-07')).toEqual([
      'SALES-20260701,07/01/2026,Merchant Fees,Fees of card payments,1.88,,',
      'SALES-20260701,07/01/2026,Square Clearing,Fees kept from card payments,,1.88,',
    ]);
  });

  it('that has fees alone is listed, and is not passed over', async () => {
    await buy(1, 'wine', 1, 1);
    commerce.clock.set('2026-07-01T19:00:00Z');
    await lock('2026-06');
    for (const payment of commerce.provider.payments.values()) payment.fees = [248n];
    await commerce.app.get(FindFees).look();
    commerce.clock.set('2026-08-03T19:00:00Z');
    await buy(2, 'wine', 1, 1);
    commerce.clock.set('2026-09-01T19:00:00Z');
    const { months, to_lock } = await books();
    expect(to_lock).toEqual(['2026-07', '2026-08']);
    expect(months).toMatchObject([
      { month: '2026-08', taken: '45.03' },
      { month: '2026-07', state: 'open', taken: '0.00', net: '0.00' },
      { month: '2026-06', state: 'locked' },
    ]);
    expect((await lock('2026-08')).locked).toEqual(['2026-07', '2026-08']);
  });

  it('stays as it was locked; what happens later counts on the first open day', async () => {
    const nights = { checkInDate: '2026-06-20', checkOutDate: '2026-06-22', guests: 2 };
    const wine = await buy(1, 'wine', 1, 2);
    const stay = await buy(2, 'vineyard_stay', 1, 2, nights);
    commerce.clock.set('2026-07-03T19:00:00Z');
    const file = await csv('2026-06');
    await lock('2026-06');
    const before = await taken();

    expect((await refund(wine.id, { amount: '10.00' })).status).toBe(200);
    await settled(wine.id, '10.00');
    expect((await refund(stay.id, { amount: '50.00' })).status).toBe(200);
    await settled(stay.id, '50.00');
    const [{ line_ref: lineId }] = await commerce.dataSource.query(
      'SELECT line_ref FROM order_lines WHERE order_id = $1',
      [stay.id],
    );
    const paid = { moveId: 1, amount: '112.50', tax: '12.50', reference: 'VSB', by: 'grace', day: '2026-06-21' };
    const events = [
      { id: crypto.randomUUID(), type: 'stay.difference_paid', payload: { orderId: stay.id, lineId, ...paid } },
    ].map((event) => ({ ...event, occurredAt: commerce.clock.now().toISOString() }));
    await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', { events });
    await delivered(commerce);

    const after = await taken();
    expect(after.filter((row) => (row as { day: string }).day < '2026-07-01')).toEqual(before);
    expect(await commerce.dataSource.query('SELECT day::text FROM stay_additions')).toEqual([{ day: '2026-07-01' }]);
    expect(await csv('2026-06')).toBe(file);
    expect(await monthOf('2026-06')).toMatchObject({ state: 'locked', differs: false });
    commerce.clock.set('2026-07-04T19:00:00Z');
    expect(await monthOf('2026-07')).toMatchObject({ state: 'open', taken: '52.50', balanced: true });
    expect(await reconciled()).toEqual([]);
  });

  it('takes no order that is captured after it was locked', async () => {
    commerce.clock.set('2026-07-01T06:50:00Z');
    const order = await buy(1, 'wine', 1, 1);
    await commerce.dataSource.query(`UPDATE books SET open_from = '2026-07-01'`);
    const ann = new Shopper(commerce, guest('guest-2'), 'browser2');
    await ann.buy('wine', 1, 1);
    await delivered(commerce);
    const days = `SELECT figures_day::text AS day FROM orders ORDER BY id = $1 DESC`;
    expect(await commerce.dataSource.query(days, [order.id])).toEqual([{ day: '2026-06-30' }, { day: '2026-07-01' }]);
    expect(await reconciled()).toEqual([]);
  });

  it('says that it differs when a stay without an order changes in it', async () => {
    commerce.hospitality.paidStayDays = [{ day: '2026-06-04', taken: '500.00', tax: '50.00', net: '450.00' }];
    commerce.clock.set('2026-07-03T19:00:00Z');
    await lock('2026-06');
    commerce.hospitality.paidStayDays = [];
    expect(await monthOf('2026-06')).toMatchObject({ taken: '500.00', differs: true });
  });
});

describe('a writer of figures while its month is being locked', () => {
  const waiting = (statements = 1) =>
    eventually(async () => {
      const sql = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      expect(await commerce.dataSource.query(sql)).toHaveLength(statements);
    });
  /** Runs `act` while another transaction is open that has run `sql`. */
  async function during(sql: readonly string[], act: (other: QueryRunner) => Promise<void>): Promise<void> {
    const other = commerce.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      for (const one of sql) await other.query(one);
      await act(other);
    } finally {
      await other.commitTransaction();
      await other.release();
    }
  }

  it('a refund counts after it when it comes later: it waits, and reads the new day', async () => {
    const order = await buy(1, 'wine', 1, 1);
    await during([BOOKS_LOCKS.change, `UPDATE books SET open_from = '2026-07-01'`], async () => {
      expect((await refund(order.id, { amount: '10.00' })).status).toBe(200);
      await waiting();
    });
    await settled(order.id, '10.00');
    expect(await commerce.dataSource.query('SELECT day::text FROM refunds')).toEqual([{ day: '2026-07-01' }]);
  });

  it('a capture does too', async () => {
    let bought: Promise<unknown> = Promise.resolve();
    await during([BOOKS_LOCKS.change, `UPDATE books SET open_from = '2026-07-01'`], async () => {
      bought = new Shopper(commerce, guest('guest-1'), 'browser1').buy('wine', 1, 1);
      await waiting();
    });
    await bought;
    await delivered(commerce);
    const days = 'SELECT figures_day::text AS day FROM orders';
    expect(await commerce.dataSource.query(days)).toEqual([{ day: '2026-07-01' }]);
  });

  it('counts in it when it came before: the lock waits, and is refused as the month is another one', async () => {
    await buy(1, 'wine', 1, 1);
    commerce.clock.set('2026-07-03T19:00:00Z');
    const { version } = await seenOf('2026-06');
    let answer: ReturnType<typeof lockCall> | undefined;
    await during([BOOKS_LOCKS.keep], async (writer) => {
      answer = lockCall('2026-06', version);
      await waiting();
      const sql = `INSERT INTO sales_moves (day, kind, orders, taken, net) VALUES ('2026-06-30', 'all', 0, -100, 0)`;
      await writer.query(sql);
    });
    expect((await answer)?.body.code).toBe('month_changed');
    expect(await monthOf('2026-06')).toMatchObject({ state: 'open' });
  });

  it('of two people one locks: the other hears that the months have changed, or are locked', async () => {
    await buy(1, 'wine', 1, 1);
    commerce.clock.set('2026-07-03T19:00:00Z');
    await buy(2, 'wine', 1, 1);
    commerce.clock.set('2026-08-03T19:00:00Z');
    const [june, july] = [await seenOf('2026-06'), await seenOf('2026-07')];
    const answers: ReturnType<typeof lockCall>[] = [];
    // Both have computed their journals and wait for the writer.
    await during([BOOKS_LOCKS.keep], async () => {
      answers.push(lockCall('2026-06', june.version), lockCall('2026-07', july.version));
      await waiting(2);
    });
    const codes = (await Promise.all(answers)).map(({ body }) => body.code ?? body.locked.join());
    expect([
      ['2026-06', 'month_changed'],
      ['month_locked', '2026-06,2026-07'],
    ]).toContainEqual(codes);
  });

  it('keeps it open when it takes longer than two seconds', async () => {
    await buy(1, 'wine', 1, 1);
    commerce.clock.set('2026-07-03T19:00:00Z');
    const { version } = await seenOf('2026-06');
    await during([BOOKS_LOCKS.keep], async () => {
      const { status, body } = await lockCall('2026-06', version);
      expect([status, body.code]).toEqual([503, 'books_busy']);
    });
    expect((await lockCall('2026-06', version)).status).toBe(200);
  });

  it('does not wait for a journal that is being computed', async () => {
    await buy(1, 'wine', 1, 1);
    commerce.clock.set('2026-07-03T19:00:00Z');
    const { version } = await seenOf('2026-06');
    let answer: ReturnType<typeof lockCall> | undefined;
    // The journal reads this table and waits.
    await during(['LOCK TABLE stay_additions'], async () => {
      answer = lockCall('2026-06', version);
      await waiting();
      const held = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 72831
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      expect(await commerce.dataSource.query(held)).toEqual([]);
    });
    expect((await answer)?.status).toBe(200);
  });
});
