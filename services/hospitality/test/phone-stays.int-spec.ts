import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, customer, emptyTables } from '@shamba/service-kit/testing';
import { type Links, longer, PATH, startLinks } from './payment-link-calls.js';
import { deliver, mailsOf, pin } from './support.js';

let links: Links;
beforeAll(async () => {
  links = await startLinks();
});
afterAll(() => links.close());
beforeEach(() => links.reset());

describe('a stay that staff entered', () => {
  const dates = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };
  const guestOf = { guest_name: 'Bo Ray Lee', guest_email: 'bo@example.com' };
  const priced = { base_rate_per_night: '325.00', cleaning_fee: '75.00', tax_rate: '12.50', tax_amount: '90.63' };
  const enter = (more: object = {}) =>
    links.test.call(admin(), 'POST', PATH, { ...guestOf, ...dates, ...priced, ...more });
  const change = (id: number, more: object) =>
    links.test.call(admin(), 'PUT', `${PATH}/${id}`, { ...guestOf, ...dates, ...priced, ...more });
  const ask = { ...dates, difference: '815.63', pay_until: '2026-06-06' };
  const events = async (type: string): Promise<unknown[]> =>
    (await links.test.dataSource.query('SELECT payload FROM outbox WHERE type = $1 ORDER BY id', [type])).map(
      ({ payload }: { payload: unknown }) => payload,
    );
  const updates = async () =>
    (await mailsOf(links.test)).filter(({ kind }) => kind === 'stay_update').map(({ data }) => data);
  /** The order that commerce makes of a paid link. */
  const placed = (checkoutId: string, orderId = '5e0a4d7c-9d3f-4d0c-8a55-000000000001') =>
    deliver(links.test, 'order.placed', {
      orderId,
      orderNumber: 'SRV-1',
      checkoutId,
      attemptId: 'attempt-1',
      customer: { firstName: 'Bo Ray', lastName: 'Lee', email: 'bo@example.com' },
      lines: [
        {
          lineRef: '1',
          kind: 'vineyard_stay',
          unitId: 1,
          title: 'Vineyard Stay',
          quantity: 2,
          unitPrice: '325.00',
          lineTotal: '725.00',
          checkIn: '2026-07-10',
          checkOut: '2026-07-12',
          guests: 2,
          nightlyRate: '325.00',
          cleaningFee: '75.00',
          taxRate: '12.50',
          total: '815.63',
        },
      ],
      total: '815.63',
      currency: 'USD',
      paid: true,
    });

  it('is priced by the rules, for staff only', async () => {
    const price = (query: string, who = admin()) => links.test.call(who, 'GET', `${PATH}/price?${query}`);
    expect((await price('check_in_date=2026-07-10&check_out_date=2026-07-12')).body).toEqual({
      total_nights: 2,
      base_rate_per_night: '280.00',
      cleaning_fee: '75.00',
      tax_amount: '82.64',
      total_amount: '804.38',
      notes: ['The minimum stay is 3 nights.'],
    });
    expect((await price('check_in_date=2026-07-12&check_out_date=2026-07-10')).body.errors).toEqual({
      check_out_date: ['Check-out must be after check-in'],
    });
    expect((await price('check_in_date=2026-07-10&check_out_date=2026-07-12', customer(7))).status).toBe(403);
  });

  it('is confirmed and changed by mail, with what is owed', async () => {
    const { body } = await enter();
    expect(body).toMatchObject({
      total_amount: '815.63',
      tax_amount: '90.63',
      owed: '815.63',
      payment_status: 'unpaid',
    });
    expect(await mailsOf(links.test)).toMatchObject([
      { kind: 'stay_update', to: 'bo@example.com', data: { change: 'confirmed', owed: '815.63' }, attachments: [{}] },
    ]);
    const longer = { check_out_date: '2026-07-13', total_amount: '1000.00', special_requests: 'Crib' };
    expect((await change(body.id, longer)).body).toMatchObject({ owed: '1000.00', special_requests: 'Crib' });
    expect((await updates()).at(-1)).toMatchObject({ change: 'moved', checkOut: '2026-07-13', owed: '1000.00' });
    expect((await change(body.id, { tax_amount: '1000.01', total_amount: '1000.00' })).body.errors).toHaveProperty(
      'tax_amount',
    );
  });

  it('keeps its tax in proportion on other nights', async () => {
    const { body } = await enter();
    const moved = await links.move(body.id, { check_out_date: '2026-07-13', settlement: 'none', difference: '0.00' });
    expect(moved.body).toMatchObject({ total_amount: '1181.26', tax_amount: '131.26', owed: '1181.26' });
  });

  it('is paid by a mailed link: its order is the stay’s from then on', async () => {
    const { body } = await enter();
    const preview = await links.test.call(admin(), 'POST', `${PATH}/${body.id}/move-preview`, dates);
    expect(preview.body).toMatchObject({ difference: '815.63', pay_by: { latest: '2026-06-17' } });
    const sent = await links.send(body.id, { ...ask, version: body.version });
    expect(sent.body.payment_link).toMatchObject({ state: 'open', for_stay: true, amount: '815.63' });
    expect((await links.linkMails()).map(({ kind, to }) => [kind, to])).toEqual([
      ['stay_payment_due', 'bo@example.com'],
    ]);
    const { checkoutId, sale, amount } = await links.link();
    expect([amount, sale]).toEqual([
      '815.63',
      expect.objectContaining({
        bookingId: body.id,
        tax: '90.63',
        total: '815.63',
        customer: { firstName: 'Bo Ray', lastName: 'Lee', email: 'bo@example.com', phone: null },
      }),
    ]);
    expect((await pin(links.test, checkoutId, 'attempt-1')).status).toBe(200);
    expect((await change(body.id, { total_amount: '900.00' })).body.code).toBe('link_being_paid');
    expect([await placed(checkoutId), await placed(checkoutId)]).toEqual([true, true]);
    expect(await links.read(body.id)).toMatchObject({
      payment_status: 'paid',
      order_id: '5e0a4d7c-9d3f-4d0c-8a55-000000000001',
      owed: '0.00',
      source: 'manual',
      payment_link: { state: 'paid' },
    });
    expect((await change(body.id, { total_amount: '900.00' })).body.code).toBe('paid_by_order');
    expect(await events('stay.sold')).toEqual([]);

    // The bank does not release the money: the stay stands, unpaid.
    await deliver(links.test, 'order.cancelled', {
      orderId: '5e0a4d7c-9d3f-4d0c-8a55-000000000001',
      orderNumber: 'SRV-1',
      checkoutId,
      attemptId: 'attempt-1',
      lines: [],
      reason: 'payment_lost',
    });
    expect(await links.read(body.id)).toMatchObject({
      booking_status: 'confirmed',
      payment_status: 'unpaid',
      order_id: null,
      owed: '815.63',
    });
  });

  it('loses its link when its nights get another price', async () => {
    const { body } = await enter();
    await links.send(body.id, { ...ask, version: body.version });
    const dearer = { ...dates, total_amount: '900.00', settlement: 'none', difference: '0.00' };
    const { checkoutId } = await links.link();
    await pin(links.test, checkoutId, 'attempt-1');
    expect((await links.move(body.id, dearer)).body.code).toBe('link_being_paid');
    await links.unpin(checkoutId);
    expect((await links.move(body.id, dearer)).body).toMatchObject({
      owed: '900.00',
      payment_link: { state: 'withdrawn' },
    });
  });

  it('loses its link when another part of the same total is tax', async () => {
    const { body } = await enter({ total_amount: '815.63' });
    await links.send(body.id, { ...ask, version: body.version });
    await change(body.id, { total_amount: '815.63', guest_phone: '1' });
    expect(await links.read(body.id)).toMatchObject({ payment_link: { state: 'open' } });
    await change(body.id, { total_amount: '815.63', tax_amount: '50.00' });
    expect(await links.read(body.id)).toMatchObject({
      total_amount: '815.63',
      tax_amount: '50.00',
      payment_link: { state: 'withdrawn' },
    });
  });

  it('has no link for other nights left when the bank does not release its money', async () => {
    const { body } = await enter();
    await links.send(body.id, { ...ask, version: body.version });
    const { checkoutId } = await links.link();
    await pin(links.test, checkoutId, 'attempt-1');
    await placed(checkoutId, '5e0a4d7c-9d3f-4d0c-8a55-000000000003');
    const paid = await links.read(body.id);
    await links.send(body.id, { version: paid.version });
    expect(await links.read(body.id)).toMatchObject({ payment_link: { state: 'open', for_stay: false } });
    await deliver(links.test, 'order.cancelled', {
      orderId: paid.order_id,
      orderNumber: 'SRV-1',
      checkoutId,
      attemptId: 'attempt-1',
      lines: [],
      reason: 'payment_lost',
    });
    expect(await links.read(body.id)).toMatchObject({ order_id: null, payment_link: { state: 'withdrawn' } });
  });

  it('that is over is a record: its guest gets no mail', async () => {
    const over = { check_in_date: '2026-05-01', check_out_date: '2026-05-03' };
    const { body } = await enter(over);
    await change(body.id, { ...over, check_out_date: '2026-05-04' });
    await links.test.call(admin(), 'DELETE', `${PATH}/${body.id}`);
    expect(await updates()).toEqual([]);
  });

  it('knows its tax after a link has moved it', async () => {
    const { body } = await enter({ payment_status: 'paid' });
    await emptyTables(links.test.dataSource, 'outbox');
    await links.send(body.id, { version: body.version });
    const { checkoutId } = await links.link();
    await links.paid(checkoutId, body.order_id);
    expect(await links.read(body.id)).toMatchObject({ total_amount: '1672.64', tax_amount: '152.64' });
  });

  it('that was cancelled while its link was being paid gives the money back', async () => {
    const { body } = await enter();
    await links.send(body.id, { ...ask, version: body.version });
    const { checkoutId } = await links.link();
    await pin(links.test, checkoutId, 'attempt-1');
    await links.test.call(admin(), 'DELETE', `${PATH}/${body.id}`);
    await placed(checkoutId, '5e0a4d7c-9d3f-4d0c-8a55-000000000002');
    expect(await links.read(body.id)).toMatchObject({ booking_status: 'cancelled', order_id: null });
    expect(await events('booking.declined')).toMatchObject([{ lineId: '1' }]);
  });

  it('that staff mark as paid becomes an order, once, and ends its link', async () => {
    const { body } = await enter();
    const sent = await links.send(body.id, { ...ask, version: body.version });
    const paid = await change(body.id, { payment_status: 'paid', paid_by: 'terminal' });
    expect(paid.body).toMatchObject({ payment_status: 'paid', owed: '0.00', total_amount: '815.63' });
    expect((await links.read(body.id)).payment_link).toMatchObject({
      id: sent.body.payment_link.id,
      state: 'withdrawn',
    });
    await change(body.id, { payment_status: 'paid', guest_phone: '1' });
    expect(await events('stay.sold')).toEqual([
      {
        orderId: paid.body.order_id,
        tender: 'terminal',
        by: 'admin',
        sale: expect.objectContaining({ total: '815.63', tax: '90.63', nightlyRate: '325.00' }),
      },
    ]);
    // Its order is not known yet to commerce: it is not moved before.
    const move = await links.test.call(admin(), 'POST', `${PATH}/${body.id}/move-preview`, longer);
    expect(move.body.code).toBe('move_under_way');
    expect((await change(body.id, { payment_status: 'paid', ...longer })).body.code).toBe('move_under_way');
  });

  it.each([
    ['that cost nothing', { total_amount: '0.00', tax_amount: '0.00' }],
    ['that was cancelled', { booking_status: 'cancelled' }],
  ])('and marked as paid %s is sold once it is a stay with a price', async (_, unsold) => {
    const { body } = await enter({ payment_status: 'paid', ...unsold });
    expect([body.order_id, await events('stay.sold')]).toEqual([null, []]);
    const sold = await change(body.id, { payment_status: 'paid', booking_status: 'confirmed' });
    expect(await events('stay.sold')).toMatchObject([{ orderId: sold.body.order_id, sale: { total: '815.63' } }]);
  });

  describe('and marked as paid for nothing', () => {
    const free = { payment_status: 'paid', total_amount: '0.00', tax_amount: '0.00' };
    const priced900 = { total_amount: '900.00', settlement: 'none', difference: '0.00' };
    const owes900 = { payment_status: 'unpaid', owed: '900.00', tax_amount: '100.00', order_id: null };
    /** Three more nights for $900.00. */
    const lengthened = async (): Promise<number> => {
      const { body } = await enter(free);
      expect((await links.move(body.id, priced900)).body).toMatchObject(owes900);
      expect((await updates()).at(-1)).toMatchObject({ change: 'moved', paid: false, owed: '900.00' });
      return body.id;
    };
    const sale = { checkOut: '2026-07-15', total: '900.00', tax: '100.00' };

    it('owes the price of the nights that it gets; paid in person it is an order', async () => {
      const id = await lengthened();
      const paid = await change(id, {
        ...longer,
        total_amount: '900.00',
        tax_amount: '100.00',
        payment_status: 'paid',
        paid_by: 'cash',
      });
      expect(paid.body).toMatchObject({ payment_status: 'paid', owed: '0.00', total_amount: '900.00' });
      expect(await events('stay.sold')).toMatchObject([{ orderId: paid.body.order_id, tender: 'cash', sale }]);
    });

    it('is paid by a mailed link', async () => {
      const id = await lengthened();
      const { version } = await links.read(id);
      await links.send(id, { version, difference: '900.00' });
      const asked = await links.link();
      expect(asked).toMatchObject({ amount: '900.00', sale });
      await pin(links.test, asked.checkoutId, 'attempt-1');
      await placed(asked.checkoutId, '5e0a4d7c-9d3f-4d0c-8a55-000000000004');
      expect(await links.read(id)).toMatchObject({
        payment_status: 'paid',
        owed: '0.00',
        order_id: expect.any(String),
      });
    });

    it('is cancelled before anything was paid: nothing is given back', async () => {
      const id = await lengthened();
      expect((await links.test.call(admin(), 'DELETE', `${PATH}/${id}`)).status).toBe(204);
      expect(await links.read(id)).toMatchObject({
        booking_status: 'cancelled',
        payment_status: 'unpaid',
        owed: '0.00',
      });
    });

    it('stays paid on other nights for nothing', async () => {
      const { body } = await enter(free);
      const moved = await links.move(body.id, { ...priced900, total_amount: '0.00' });
      expect(moved.body).toMatchObject({ payment_status: 'paid', owed: '0.00', total_amount: '0.00' });
    });

    it('owes a price that staff edit, until they say that it was paid', async () => {
      const { body } = await enter(free);
      expect((await change(body.id, { total_amount: '900.00', tax_amount: '100.00' })).body).toMatchObject(owes900);
      expect(await events('stay.sold')).toEqual([]);
    });
  });

  it('tells its order the dates that staff change', async () => {
    const { body } = await enter({ payment_status: 'paid' });
    await emptyTables(links.test.dataSource, 'outbox');
    expect((await change(body.id, { payment_status: 'paid', ...longer })).body.total_amount).toBe('815.63');
    const moved = { orderId: body.order_id, checkIn: '2026-07-10', checkOut: '2026-07-15', refund: '0.00' };
    expect(await events('stay.moved')).toMatchObject([moved]);
    expect((await updates()).map(({ change: kind }) => kind)).toEqual(['moved']);
  });
});
