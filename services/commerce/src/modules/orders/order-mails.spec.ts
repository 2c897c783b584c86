import { expect, it } from '@jest/globals';
import { cancellationMails, confirmationMail, pickupReadyMail, refundedMail, shippedMail } from './order-mails.js';
import type { OrderRecord } from './order-record.js';

it('the confirmation counts nights as nights, and lists shipping and tax once, a discount beside them', () => {
  const order = {
    id: 'o-1',
    lines: [
      { title: 'Vineyard Stay', type: 'vineyard_stay', quantity: 2, fee: 0n, subtotal: 5600n, details: { facts: {} } },
      { title: 'Mavuno', type: 'wine', quantity: 2, fee: 0n, subtotal: 800n, details: { facts: {} } },
    ],
    shippingAddress: null,
    subtotal: 6400n,
    discount: 640n,
    shipping: 1500n,
    tax: 418n,
    total: 7678n,
    adjustments: [
      { kind: 'member_discount', label: 'Jirani member discount (10%)', amount: -640n, taxClass: null },
      { kind: 'shipping', label: 'Shipping', amount: 1500n, taxClass: null },
      { kind: 'tax', label: 'Sales tax (7.25%)', amount: 418n, taxClass: 'standard' },
    ],
  } as unknown as OrderRecord;
  expect(confirmationMail(order, '/order-confirmation?order=o-1#token').data).toMatchObject({
    orderPath: '/order-confirmation?order=o-1#token',
    lines: [
      { title: 'Vineyard Stay', quantity: 2, nights: true, total: '56.00' },
      { title: 'Mavuno', quantity: 2, total: '8.00' },
    ],
    subtotal: '64.00',
    adjustments: [{ label: 'Jirani member discount (10%)', amount: '-6.40' }],
    shipping: '15.00',
    tax: '4.18',
    total: '76.78',
  });
});

it('counts the nights that a moved stay has now when it leaves; an amount of it leaves without nights', () => {
  const details = { checkInDate: '2026-07-10', checkOutDate: '2026-07-15', facts: {} };
  const line = { id: 1, title: 'Vineyard Stay', type: 'vineyard_stay', quantity: 2, details };
  const order = { lines: [line] } as unknown as OrderRecord;
  const linesOf = (quantity: number) =>
    refundedMail(order, { amount: 1n, shipping: 0n, lines: [{ lineId: 1, quantity, amount: '1' }] }, '/o').data;
  expect(linesOf(2)).toMatchObject({ lines: [{ quantity: 5, nights: true }] });
  expect(linesOf(0)).toMatchObject({ lines: [{ quantity: 0 }] });
});

it('says that a stay by telephone stands when its payment is lost', () => {
  const order = { channel: 'phone', cancelledAt: null, total: 78750n, lines: [] } as unknown as OrderRecord;
  const reasonOf = (one: OrderRecord) => cancellationMails(one, 'payment_lost')[0]?.data;
  expect(reasonOf(order)).toMatchObject({ reason: expect.stringContaining('Your stay is still booked') });
  expect(reasonOf({ ...order, cancelledAt: new Date(0) })).toMatchObject({
    reason: 'Your bank did not release the payment, so nothing was charged.',
  });
});

it('calls a club’s box so when it leaves or waits for pickup, and no other order', () => {
  const data = (channel: string) => {
    const order = { channel, total: 0n, lines: [], shippingAddress: null } as unknown as OrderRecord;
    const parcel = { carrier: null, tracking: null };
    return [shippedMail(order, { ...parcel, boxApart: false }, '/o'), pickupReadyMail(order, '/o', '2026-06-03')].map(
      (mail) => mail.data,
    );
  };
  for (const mail of data('club')) expect(mail).toMatchObject({ clubBox: true });
  for (const mail of data('web')) expect(mail).not.toHaveProperty('clubBox');
});
