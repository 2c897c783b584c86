import { admin, guest, type Speaker } from '@shamba/service-kit/testing';
import { createHash } from 'node:crypto';
import type { StayLink } from '@shamba/api-contract/internal';
import { AttemptRepository } from '../../src/modules/payments/index.js';
import { Reconcile } from '../../src/modules/settlement/index.js';
import { type Commerce, delivered, Shopper, startCommerce } from './commerce.js';
import { stay } from './items.js';

export const TOKEN = 'a'.repeat(43);
export const hash = createHash('sha256').update(TOKEN).digest('hex');

/** Starts commerce with a guest's stay and a link for it; returns short methods for both. */
export async function startLinks() {
  const commerce: Commerce = await startCommerce();
  /** Three nights for $1,181.25, captured, and a link over $630.00 ($70.00 of it tax) for two more. */
  async function offered(buyer: Speaker = guest('guest-ann')): Promise<StayLink> {
    const order = await new Shopper(commerce, buyer).buy('vineyard_stay', 1, 3, {
      checkInDate: '2026-06-20',
      checkOutDate: '2026-06-23',
      guests: 2,
    });
    await delivered(commerce);
    commerce.clock.advance(1);
    const [line]: { lineId: string }[] = await commerce.dataSource.query(
      'SELECT line_ref AS "lineId" FROM order_lines',
    );
    const link: StayLink = {
      checkoutId: crypto.randomUUID(),
      state: 'open',
      reference: 'VSB-000001',
      orderId: order.id,
      lineId: line?.lineId ?? '',
      unitId: 1,
      checkIn: '2026-06-20',
      checkOut: '2026-06-23',
      newCheckIn: '2026-06-20',
      newCheckOut: '2026-06-25',
      lines: [{ label: '5 nights × $325.00', before: null, after: '1625.00' }],
      totalBefore: '1181.25',
      totalAfter: '1811.25',
      paid: '1181.25',
      orderPaid: '1181.25',
      amount: '630.00',
      tax: '70.00',
      currency: 'USD',
      deadline: '2026-06-07T07:00:00.000Z',
    };
    commerce.hospitality.stayLinks.set(hash, link);
    commerce.hospitality.holds.set(link.checkoutId, { lines: [], attemptId: null, kind: 'offer' });
    return link;
  }
  const read = (key: string | undefined = TOKEN) =>
    commerce.call(guest('stranger'), 'GET', '/api/payment-link', undefined, { 'x-pay-key': key });
  const pay = (more: object = {}, key = TOKEN) =>
    commerce.call(
      guest('stranger'),
      'POST',
      '/api/payment-link/pay',
      { sourceId: 'cnon:card-nonce-ok', amount: 63000, ...more },
      { 'x-pay-key': key },
    );
  const state = async () => (await read()).body.state;
  const order = async (id: string) => (await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body;
  const reconciled = async () => {
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    return commerce.app.get(Reconcile).execute(7);
  };
  /** Waits until refunds and captures have ended. */
  const settled = async () => {
    await delivered(commerce);
    await commerce.sweep();
    await delivered(commerce);
  };
  const tenders = (): Promise<{ tender: string; amount: string }[]> =>
    commerce.dataSource.query('SELECT tender, amount::text FROM order_payments ORDER BY created_at, tender');
  const statuses = () => [...commerce.provider.payments.values()].map(({ status }) => status).sort();
  const kept = () =>
    [...commerce.provider.payments.values()].reduce(
      (sum, { status, amount, refunded }) => (status === 'completed' ? sum + amount - refunded : sum),
      0n,
    );
  const tellings = (type: string) => commerce.hospitality.ofType(type);
  const cancel = (id: string) => commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`);
  const changeAttempt = async () => {
    const [row]: { id: string }[] = await commerce.dataSource.query(
      `SELECT id FROM payment_attempts WHERE purpose = 'change' ORDER BY created_at DESC LIMIT 1`,
    );
    const attempt = await commerce.app.get(AttemptRepository).find(row?.id ?? '');
    if (!attempt) throw new Error('nobody has pressed Pay');
    return attempt;
  };
  const later = (seconds: number) => {
    commerce.clock.advance(seconds);
  };
  return {
    commerce,
    offered,
    read,
    pay,
    state,
    order,
    reconciled,
    settled,
    tenders,
    statuses,
    kept,
    tellings,
    cancel,
    changeAttempt,
    later,
    reset: async (): Promise<void> => {
      await commerce.reset();
      commerce.hospitality.items.stay = stay;
    },
    close: () => commerce.close(),
  };
}
export type Links = Awaited<ReturnType<typeof startLinks>>;
