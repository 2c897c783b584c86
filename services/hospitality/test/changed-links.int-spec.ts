import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { VersionedEntity } from '@shamba/service-kit/database';
import { StaleVersion } from '@shamba/service-kit/http';
import { admin, emptyTables } from '@shamba/service-kit/testing';
import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { StayLinks } from '../src/modules/stay/availability/index.js';
import { StayMoveRepository } from '../src/modules/stay/moves/index.js';
import {
  StayBooking,
  StayBookingRepository,
  StayChangeRequest,
  StayLink,
  StayMove,
} from '../src/modules/stay/records/index.js';
import { ChangeRequests } from '../src/modules/stay/requests/index.js';
import { type Links, PATH, startLinks } from './payment-link-calls.js';
import { deliver, hold, nights, NOW, pin } from './support.js';

let links: Links;
beforeAll(async () => {
  links = await startLinks();
});
afterAll(() => links.close());
beforeEach(() => links.reset());

describe('a stay that changes while its link is open', () => {
  it('withdraws its link when staff move it; other edits keep the link', async () => {
    const id = await links.ordered();
    await links.send(id);
    const { body: edited } = await links.test.call(admin(), 'PUT', `${PATH}/${id}`, {
      guest_name: 'Ann Lee-Roy',
      guest_email: 'ann@example.com',
      check_in_date: '2026-07-10',
      check_out_date: '2026-07-13',
    });
    expect((await links.read(id)).payment_link.state).toBe('open');
    expect((await links.move(id, { version: edited.version })).status).toBe(200);
    expect((await links.read(id)).payment_link.state).toBe('withdrawn');
    expect(await links.claims()).toEqual([{ kind: 'booking', nights: '[2026-07-10,2026-07-15)', pinned: false }]);
  });

  it('can’t be moved during a payment', async () => {
    const id = await links.ordered();
    const { body } = await links.send(id);
    const { checkoutId } = await links.link();
    await pin(links.test, checkoutId, 'attempt-1');
    expect((await links.move(id)).body.code).toBe('link_being_paid');
    expect((await links.withdraw(id, body.payment_link.id)).body.code).toBe('link_being_paid');
    expect(await links.read(id)).toMatchObject({ check_out_date: '2026-07-13', payment_link: { state: 'paying' } });
  });

  it.each([false, true])('cancelled through its order ends its link (during a payment: %s)', async (paying) => {
    const id = await links.ordered();
    await links.send(id);
    const { checkoutId } = await links.link();
    if (paying) await pin(links.test, checkoutId, 'attempt-1');
    await deliver(links.test, 'order.lines_refunded', {
      orderId: `order-${id}`,
      orderNumber: 'VW-1',
      lines: [
        {
          lineId: '4',
          quantity: 3,
          remaining: 0,
          restock: true,
          kind: 'vineyard_stay',
          unitId: 1,
          checkIn: '2026-07-10',
          checkOut: '2026-07-13',
        },
      ],
    });
    expect(await links.read(id)).toMatchObject({ booking_status: 'cancelled', payment_link: { state: 'withdrawn' } });
    expect(await links.claims()).toEqual([]);
    await links.paid(checkoutId, `order-${id}`);
    expect(await links.read(id)).toMatchObject({ check_out_date: '2026-07-13', moves: [] });
    expect(await links.test.dataSource.query('SELECT 1 FROM holds WHERE attempt_id IS NOT NULL')).toEqual([]);
  });
});

it('no night is claimed twice and no stay moves unpaid, in any interleaving of links, moves, payments and shoppers', async () => {
  const days = ['2026-07-13', '2026-07-14', '2026-07-15', '2026-07-16', '2026-07-17'];
  const step = fc.record({
    what: fc.constantFrom('send', 'pin', 'unpin', 'paid', 'withdraw', 'move', 'shop', 'block', 'expire', 'cancel'),
    who: fc.nat(1),
    to: fc.constantFrom(...days.slice(1)),
    from: fc.constantFrom(...days.slice(0, 4)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      links.test.clock.set(NOW);
      await emptyTables(
        links.test.dataSource,
        'stay_claims, stay_bookings, blocked_dates, holds, outbox, audit_log, inbox',
      );
      const ids = [
        await links.ordered(),
        await links.ordered({ check_in_date: '2026-07-17', check_out_date: '2026-07-20' }),
      ];
      const run = async ({ what, who, to, from }: (typeof rounds)[number][number]): Promise<void> => {
        const id = ids[who] ?? 0;
        const stay = await links.read(id);
        const dates =
          who === 0
            ? { check_in_date: '2026-07-10', check_out_date: to }
            : { check_in_date: from, check_out_date: '2026-07-20' };
        const { version } = stay;
        const [row]: { hold_id: string; attempt_id: string | null }[] = await links.test.dataSource.query(
          `SELECT l.hold_id, h.attempt_id FROM stay_links l LEFT JOIN holds h ON h.checkout_id = l.hold_id::text WHERE l.booking_id = $1 ORDER BY l.id DESC LIMIT 1`,
          [id],
        );
        switch (what) {
          case 'send':
            await links.send(id, { ...dates, version });
            return;
          case 'move':
            await links.move(id, { ...dates, version });
            return;
          case 'shop':
            await hold(links.test, crypto.randomUUID(), [
              nights('1', from < to ? from : to, from < to ? to : '2026-07-18'),
            ]);
            return;
          case 'block':
            await links.block(to, to);
            return;
          case 'expire':
            links.test.clock.advance(4 * 24 * 3600);
            return;
          case 'cancel':
            await deliver(links.test, 'order.cancelled', {
              orderId: `order-${id}`,
              orderNumber: 'VW-1',
              checkoutId: 'c',
              attemptId: 'a',
              lines: [],
              reason: 'staff',
            });
            return;
          case 'withdraw':
            if (stay.payment_link) await links.withdraw(id, stay.payment_link.id);
            return;
          case 'pin':
            if (row) await pin(links.test, row.hold_id, 'attempt-1');
            return;
          case 'unpin':
            if (row) await links.unpin(row.hold_id);
            return;
          case 'paid':
            // Commerce reports a payment only for pinned holds.
            if (row?.attempt_id) await links.paid(row.hold_id, `order-${id}`);
            return;
        }
      };
      for (const round of rounds) await Promise.all(round.map(run));
      // The constraint keeps claims apart; this checks that each active stay claims exactly its nights, and no link
      // holds them.
      const wrong = await links.test.dataSource.query(
        `SELECT b.id FROM stay_bookings b LEFT JOIN stay_claims c ON c.kind = 'booking' AND c.ref_id = b.id::text
         WHERE (b.booking_status <> 'cancelled') <> (c.id IS NOT NULL) OR c.nights <> daterange(b.check_in_date, b.check_out_date)`,
      );
      expect(wrong).toEqual([]);
      const strays = await links.test.dataSource.query(
        `SELECT c.nights::text FROM stay_claims c JOIN stay_links l ON c.kind = 'hold' AND c.ref_id = l.hold_id::text WHERE l.state <> 'open'`,
      );
      expect(strays).toEqual([]);
      const paidMoves = await links.test.dataSource.query(
        `SELECT 1 FROM stay_moves m WHERE m.settlement = 'link' AND NOT EXISTS (SELECT 1 FROM stay_links l WHERE l.move_id = m.id AND l.state = 'paid')`,
      );
      expect(paidMoves).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

describe('a change of state', () => {
  /**
   * Makes a change with two copies of a row, as two requests do that have both read it before: the second is refused.
   */
  async function twice<E extends VersionedEntity>(
    entity: EntityTarget<E>,
    id: number,
    change: (manager: EntityManager, row: E) => Promise<void>,
  ): Promise<E> {
    const { manager } = links.test.dataSource;
    const find = () => manager.findOneByOrFail(entity, { id } as FindOptionsWhere<E>);
    const [row, copy] = [await find(), await find()];
    await change(manager, row);
    await expect(change(manager, copy)).rejects.toThrow(StaleVersion);
    const stored = await find();
    expect(stored).toEqual(row);
    expect(stored.version).toBe(copy.version + 1);
    return stored;
  }
  const service = <T>(type: new (...parts: never[]) => T): T => links.test.app.get(type, { strict: false });

  it('moves one booking, and none the second time', async () => {
    const other = await links.ordered();
    const id = await links.ordered({ check_in_date: '2026-08-01', check_out_date: '2026-08-03' });
    await twice(StayBooking, id, (manager, row) => service(StayBookingRepository).move(manager, row, 'cancelled'));
    expect(await links.read(other)).toMatchObject({ version: 1, booking_status: 'confirmed' });
  });

  it('ends one payment link, and none the second time', async () => {
    const id = await links.ordered();
    const { body } = await links.send(id);
    await twice(StayLink, body.payment_link.id, (manager, row) => service(StayLinks).end(manager, row, 'withdrawn'));
  });

  it('answers one request for other dates, and none the second time', async () => {
    const { manager } = links.test.dataSource;
    const wish = { booking_id: await links.ordered(), check_in_date: '2026-07-20', check_out_date: '2026-07-22' };
    const { id } = await manager.save(manager.create(StayChangeRequest, { ...wish, status: 'pending' }));
    const row = await twice(StayChangeRequest, id, (tx, request) =>
      service(ChangeRequests).decide(tx, request, 'declined', 'Sorry'),
    );
    expect(row).toMatchObject({ status: 'declined', staff_note: 'Sorry', decided_at: NOW });
  });

  it('settles one difference, and none the second time', async () => {
    const booking = await links.ordered();
    const { body } = await links.move(booking);
    const row = await twice(StayMove, body.moves[0].id, (manager, move) =>
      service(StayMoveRepository).settle(manager, move, 'settled', true),
    );
    expect(row).toMatchObject({ settlement: 'settled', in_order: true });
  });
});
