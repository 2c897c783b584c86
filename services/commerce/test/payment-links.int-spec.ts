import { admin } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attemptStates } from './support/commerce.js';
import { hash, type Links, startLinks, TOKEN } from './support/payment-links.js';

let links: Links;
beforeAll(async () => {
  links = await startLinks();
});
afterAll(() => links.close());
beforeEach(() => links.reset());

describe('the page of a payment link', () => {
  it('shows the changes, the difference, its tax and the deadline, and nothing about persons', async () => {
    const link = await links.offered();
    const { status, body } = await links.read();
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'open',
      for_stay: false,
      reference: 'VSB-000001',
      check_in_date: '2026-06-20',
      check_out_date: '2026-06-23',
      new_check_in_date: '2026-06-20',
      new_check_out_date: '2026-06-25',
      lines: link.lines,
      total_before: '1181.25',
      total_after: '1811.25',
      paid: '1181.25',
      amount: '630.00',
      tax: '70.00',
      currency: 'USD',
      deadline: '2026-06-07T07:00:00.000Z',
    });
  });

  it('is 404 for every other token', async () => {
    await links.offered();
    for (const key of ['', 'b'.repeat(43), `${TOKEN}x`, hash, "' OR 1=1", 'x'.repeat(5000)])
      expect([key.length, (await links.read(key)).status, (await links.pay({}, key)).status]).toEqual([
        key.length,
        404,
        404,
      ]);
    // The order's own authorisation.
    expect(links.commerce.provider.authorisations).toHaveLength(1);
  });

  it('refuses invalid input by field, and another amount than the link’s', async () => {
    await links.offered();
    expect((await links.pay({ amount: 'much' })).status).toBe(400);
    expect((await links.pay({ sourceId: undefined })).body.errors).toHaveProperty('sourceId');
    expect((await links.pay({ amount: 62999 })).body).toMatchObject({ status: 409, code: 'price_changed' });
    // The order's own authorisation.
    expect(links.commerce.provider.authorisations).toHaveLength(1);
  });
});

describe('a paid link', () => {
  it('is a payment of the stay’s order, captured, sent to hospitality once, counted on its day', async () => {
    const link = await links.offered();
    links.later(86_400);
    expect((await links.pay()).body).toEqual({ success: true, paymentId: (await links.changeAttempt()).id });
    await links.settled();
    expect(await attemptStates(links.commerce)).toEqual(['captured', 'captured']);
    expect(await links.tenders()).toEqual([
      { tender: 'card', amount: '118125' },
      { tender: 'link', amount: '63000' },
    ]);
    const after = await links.order(link.orderId);
    expect(after).toMatchObject({ subtotal: '1610.00', total: '1811.25', payment_status: 'captured' });
    // The line and the rows of tax add up to the total.
    expect(after.items).toMatchObject([{ added: '560.00', total: '1610.00' }]);
    expect(after.adjustments).toEqual([{ kind: 'tax', label: 'Lodging tax (12.5%)', amount: '201.25' }]);
    expect(after.timeline.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['$630.00 more was paid by card for the stay.', 'Payment of $1,181.25 was received.']),
    );
    expect(links.tellings('stay.link_paid').map(({ payload }) => payload)).toEqual([
      { checkoutId: link.checkoutId, attemptId: (await links.changeAttempt()).id, orderId: link.orderId },
    ]);
    expect(
      await links.commerce.dataSource.query(
        `SELECT day::text, sum(taken)::text AS taken FROM sales_figures WHERE kind = 'all' GROUP BY day ORDER BY day`,
      ),
    ).toEqual([
      { day: '2026-06-03', taken: '118125' },
      { day: '2026-06-04', taken: '63000' },
    ]);
    // Hospitality turns the hold into the booking.
    links.commerce.hospitality.holds.clear();
    expect(await links.reconciled()).toEqual([]);
    expect(await links.state()).toBe('paid');
    expect((await links.commerce.call(admin(), 'GET', '/api/admin/stray-payments')).body).toEqual([]);
  });

  it('is paid once, from two tabs at the same moment and again afterwards', async () => {
    await links.offered();
    const answers = await Promise.all([links.pay(), links.pay({ sourceId: 'cnon:another' }), links.pay()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.success).toBe(true);
    expect((await links.pay()).body).toEqual(answers[0]?.body);
    await links.settled();
    expect((await links.pay()).body).toEqual(answers[0]?.body);
    expect(links.commerce.provider.payments.size).toBe(2);
    expect(links.kept()).toBe(181_125n);
  });

  it('can be paid with another card after a decline; a decline releases the hold’s pin', async () => {
    const link = await links.offered();
    links.commerce.provider.next = ['decline'];
    expect((await links.pay()).body).toEqual({ success: false, paymentId: null, error: 'Your card was declined.' });
    expect(links.commerce.hospitality.holds.get(link.checkoutId)?.attemptId).toBeNull();
    expect(await links.state()).toBe('open');
    links.later(1);
    expect((await links.pay()).body.success).toBe(true);
    await links.settled();
    expect(await attemptStates(links.commerce)).toEqual(['captured', 'declined', 'captured']);
  });

  it('limits the tries of cards, from all browsers together', async () => {
    await links.offered();
    links.commerce.provider.next = ['decline', 'decline', 'decline'];
    for (let n = 0; n < 3; n += 1) expect((await links.pay()).body.success).toBe(false);
    expect((await links.pay()).status).toBe(429);
    expect(links.commerce.provider.authorisations).toHaveLength(4);
  });

  it('is not paid after its end', async () => {
    const link = await links.offered();
    for (const over of ['expired', 'withdrawn', 'paid'] as const) {
      links.commerce.hospitality.stayLinks.set(hash, { ...link, state: over });
      expect((await links.pay()).body).toMatchObject({
        status: 409,
        code: 'link_not_payable',
        state: over === 'paid' ? 'changed' : over,
      });
    }
    // Withdrawn between reading and pressing: its hold can't be pinned.
    links.commerce.hospitality.stayLinks.set(hash, link);
    links.commerce.hospitality.holds.delete(link.checkoutId);
    expect((await links.pay()).body.code).toBe('hold_unavailable');
    expect(links.commerce.provider.authorisations).toHaveLength(1);
    expect(await attemptStates(links.commerce)).toEqual(['captured', 'failed']);
  });
});
