import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, emptyTables, guest } from '@shamba/service-kit/testing';
import { deliver, hold, type Hospitality, nights, NOW, pin, startHospitality, tally } from './support.js';

describe('add-ons of a stay', () => {
  let test: Hospitality;
  const ids = { tour: 1, breakfast: 2, early: 3 };
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'holds, stay_claims, stay_bookings, outbox, inbox, audit_log');
    await test.dataSource.query('DELETE FROM stay_add_ons WHERE id > 3');
    await test.dataSource.query('UPDATE stay_add_ons SET active = true, archived_at = NULL');
  });

  const path = '/api/vineyard-stay/add-ons';
  const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at = '', body?: object, headers?: Record<string, string>) =>
    test.call(admin(), method, `${path}${at}`, body, headers);
  const offered = async () =>
    (await test.call(guest('a'), 'GET', '/api/vineyard-stay/settings-public')).body.add_ons as { name: string }[];
  const wish = (checkIn: string, checkOut: string, ...addOnIds: number[]) => [
    { ...nights('n', checkIn, checkOut), addOnIds },
  ];
  const booked = (check_in_date: string, check_out_date: string) =>
    test.call(admin(), 'POST', '/api/vineyard-stay/bookings', {
      guest_name: 'Amina Odhiambo',
      guest_email: 'amina@example.com',
      check_in_date,
      check_out_date,
    });
  const taken =
    'Early Check-in is not available: other guests check out on the day you arrive. Please remove it from your stay.';

  it('are the original three at first, switched off until staff offer them', async () => {
    await test.dataSource.query('UPDATE stay_add_ons SET active = false');
    expect(await offered()).toEqual([]);
    const { body: list } = await staff('GET');
    expect(list).toMatchObject([
      { name: 'Wine Tour', price: '85.00', tax_class: 'standard', only_without_departure: false, active: false },
      { name: 'Breakfast Service', price: '45.00', tax_class: 'standard', only_without_departure: false },
      { name: 'Early Check-in', price: '25.00', tax_class: 'lodging', only_without_departure: true },
    ]);
    const { id, version } = list[0];
    const on = { name: 'Wine Tour', price: '85', active: true };
    expect((await staff('PUT', `/${id}`, on, { 'if-match': `"${version + 1}"` })).body.code).toBe('stale_version');
    expect((await staff('PUT', `/${id}`, on, { 'if-match': `"${version}"` })).body).toMatchObject({ active: true });
    expect(await offered()).toEqual([{ id, name: 'Wine Tour', price: '85.00', tax_class: 'standard', not_on: [] }]);
  });

  it('are created, changed and archived by staff, each with its own name', async () => {
    const { status, body } = await staff('POST', '', { name: 'Firewood', price: 20 });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ price: '20.00', tax_class: 'standard', active: true }),
    ]);
    expect((await staff('POST', '', { name: 'FIREWOOD', price: 1 })).body.code).toBe('add_on_name_taken');
    expect((await staff('POST', '', { name: 'Wood', price: '-1' })).status).toBe(400);
    expect((await staff('POST', '', { name: 'Wood', price: 1, tax_class: 'none' })).status).toBe(400);
    expect((await staff('DELETE', `/${body.id}`)).status).toBe(204);
    expect((await staff('DELETE', `/${body.id}`)).status).toBe(404);
    expect((await staff('POST', '', { name: 'Firewood', price: 20 })).status).toBe(201);
    const audit: { action: string }[] = await test.dataSource.query(
      `SELECT action FROM audit_log WHERE entity = 'stay_add_on' ORDER BY id`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['create', 'archive', 'create']);
    expect((await test.call(guest('a'), 'POST', path, { name: 'Mine', price: 0 })).status).toBe(401);
  });

  it('are at most twenty, however many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => staff('POST', '', { name: `Add-on ${n}`, price: 1 })),
    );
    expect(tally(made.map(({ status }) => status))).toEqual(
      new Map([
        [201, 17],
        [409, 3],
      ]),
    );
  });

  it('report the days without early check-in, as quotes do', async () => {
    await booked('2026-07-08', '2026-07-10');
    const { body } = await test.call(guest('a'), 'GET', '/api/vineyard-stay/settings-public');
    expect(body.add_ons.map(({ name, not_on }: { name: string; not_on: string[] }) => [name, not_on])).toEqual([
      ['Wine Tour', []],
      ['Breakfast Service', []],
      ['Early Check-in', ['2026-07-10']],
    ]);
    await staff('DELETE', `/${ids.tour}`);
    const items = await test.call({ as: 'commerce' }, 'POST', '/internal/items', { stay: true, addOnIds: [1, 3, 99] });
    expect(items.body.stay.addOns).toEqual([
      { id: 1, name: 'Wine Tour', price: '85.00', taxClass: 'standard', offered: false, notOn: [] },
      { id: 3, name: 'Early Check-in', price: '25.00', taxClass: 'lodging', offered: true, notOn: ['2026-07-10'] },
    ]);
  });

  it('are held with the nights; no early check-in on a day of departure, and no add-on that is not offered', async () => {
    await booked('2026-07-08', '2026-07-10');
    const early = await hold(test, 'a', wish('2026-07-10', '2026-07-12', ids.breakfast, ids.early));
    expect(early).toMatchObject({
      status: 409,
      body: { issues: [{ lineRef: 'n', code: 'not_available', message: taken }] },
    });
    expect((await hold(test, 'a', wish('2026-07-10', '2026-07-12', ids.breakfast))).status).toBe(200);
    // The end of blocked nights is no departure.
    const block = { start_date: '2026-07-14', end_date: '2026-07-15', reason: 'maintenance' };
    expect((await test.call(admin(), 'POST', '/api/vineyard-stay/blocked-dates', block)).status).toBe(201);
    expect((await hold(test, 'b', wish('2026-07-16', '2026-07-18', ids.early))).status).toBe(200);
    await staff('DELETE', `/${ids.tour}`);
    expect((await hold(test, 'c', wish('2026-07-20', '2026-07-22', ids.tour, 99))).body.issues).toMatchObject([
      { message: 'Wine Tour is no longer offered. Please remove it from your stay.' },
      { message: 'An add-on is no longer offered. Please remove it from your stay.' },
    ]);
  });

  it('are checked again when Pay is pressed: the first paid departure wins', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await hold(test, 'leaves', wish('2026-07-08', '2026-07-10'))).status).toBe(200);
    // An unpaid cart is no departure yet.
    expect((await hold(test, 'arrives', wish('2026-07-10', '2026-07-12', ids.early))).status).toBe(200);
    expect((await pin(test, 'leaves', first)).status).toBe(200);
    // Visitors' cached settings count bookings only: a running payment may fail.
    const page = await test.call(guest('a'), 'GET', '/api/vineyard-stay/settings-public');
    expect(page.body.add_ons.map(({ not_on }: { not_on: string[] }) => not_on)).toEqual([[], [], []]);
    const pinned = { attemptId: second, pinned: true };
    expect(
      (await hold(test, 'arrives', wish('2026-07-10', '2026-07-12', ids.early), pinned)).body.issues,
    ).toMatchObject([{ message: taken }]);
    expect((await pin(test, 'arrives', second)).body.issues).toMatchObject([{ message: taken }]);
    // In reverse: the paid booking stays, and the nights before it stay on sale.
    await test.call({ as: 'commerce' }, 'POST', '/internal/holds/leaves/release', { attemptId: first });
    expect((await pin(test, 'arrives', second)).status).toBe(200);
    expect(
      (await hold(test, 'leaves', wish('2026-07-08', '2026-07-10'), { attemptId: first, pinned: true })).status,
    ).toBe(200);
    // The same press gets the same answer, although there is a departure now.
    expect((await hold(test, 'arrives', wish('2026-07-10', '2026-07-12', ids.early), pinned)).status).toBe(200);
    expect((await hold(test, 'arrives', wish('2026-07-10', '2026-07-12'), pinned)).status).toBe(409);
  });

  it('never sell early check-in beside a departure paid before, even with simultaneous presses', async () => {
    for (let round = 0; round < 8; round += 1) {
      await emptyTables(test.dataSource, 'holds, stay_claims');
      const [early, leaving] = await Promise.all([
        hold(test, 'arrives', wish('2026-07-10', '2026-07-12', ids.early), { attemptId: randomUUID(), pinned: true }),
        hold(test, 'leaves', wish('2026-07-08', '2026-07-10'), { attemptId: randomUUID(), pinned: true }),
      ]);
      expect(leaving.status).toBe(200);
      const rows: { ref_id: string }[] = await test.dataSource.query('SELECT ref_id FROM stay_claims ORDER BY id');
      // Claims are numbered under the lock of the house: the second one saw the first.
      expect([early.status, rows.map(({ ref_id }) => ref_id)]).toEqual(
        early.status === 200 ? [200, ['arrives', 'leaves']] : [409, ['leaves']],
      );
    }
  });

  it('stay on the booking as sold', async () => {
    const attemptId = randomUUID();
    await hold(test, 'a', wish('2026-07-10', '2026-07-12', ids.breakfast, ids.early), { attemptId, pinned: true });
    await staff('PUT', `/${ids.breakfast}`, { name: 'Brunch', price: '60' });
    await deliver(test, 'order.placed', {
      orderId: randomUUID(),
      orderNumber: 'SH-TEST',
      checkoutId: 'a',
      attemptId,
      customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
      lines: [
        {
          kind: 'vineyard_stay',
          lineRef: 'n',
          title: 'Vineyard Stay',
          quantity: 2,
          unitPrice: '325.00',
          lineTotal: '795.00',
          unitId: 1,
          checkIn: '2026-07-10',
          checkOut: '2026-07-12',
          guests: 2,
          nightlyRate: '325.00',
          cleaningFee: '75.00',
          addOns: [
            { id: ids.breakfast, name: 'Breakfast Service', price: '45.00' },
            { id: ids.early, name: 'Early Check-in', price: '25.00' },
          ],
          taxRate: '12.50',
          total: '892.01',
        },
      ],
      total: '892.01',
      currency: 'USD',
      paid: true,
    });
    const { body } = await test.call(admin(), 'GET', '/api/vineyard-stay/bookings');
    expect(body).toMatchObject([
      {
        add_ons: [
          { name: 'Breakfast Service', price: '45.00' },
          { name: 'Early Check-in', price: '25.00' },
        ],
        add_on_total: '70.00',
        cleaning_fee: '75.00',
        total_amount: '892.01',
      },
    ]);
    await staff('PUT', `/${ids.breakfast}`, { name: 'Breakfast Service', price: '45' });
  });
});
