import { randomUUID } from 'node:crypto';
import type { StaySale } from '@shamba/api-contract/internal';
import { type Cents, nightsBetween, parseCents } from '@shamba/rules';
import type { BegunAttempt } from '../payments/index.js';

const LINE_ID = 1;

/**
 * The attempt that buys a stay which staff entered. A price below its nights and fees is a discount, a price above them
 * part of the fee. Pure.
 */
export function phoneAttempt(sale: StaySale, checkoutId: string): BegunAttempt {
  const { checkIn, checkOut, unitId, taxRate, guests } = sale;
  const nights = nightsBetween(checkIn, checkOut);
  const [total, tax, unitPrice] = [parseCents(sale.total), parseCents(sale.tax), parseCents(sale.nightlyRate)];
  const net = total - tax;
  const fees = sale.addOns.reduce((sum, { price }) => sum + parseCents(price), parseCents(sale.cleaningFee));
  const less = BigInt(nights) * unitPrice + fees - net;
  const [discount, fee] = less > 0n ? [less, fees] : [0n, fees - less];
  const amounts = { subtotal: net + discount, discount, tax, total };
  const adjustment = (kind: 'agreed_price' | 'tax', label: string, amount: Cents) =>
    amount === 0n
      ? []
      : [
          {
            kind,
            label,
            amount: String(amount),
            ...(kind === 'tax' ? { taxClass: 'lodging', taxPlace: null, taxRate } : { taxClass: null }),
            allocations: [{ lineId: LINE_ID, amount: String(amount) }],
          },
        ];
  return {
    id: randomUUID(),
    purpose: 'phone',
    checkoutId,
    userId: null,
    guestId: null,
    amount: total,
    currency: sale.currency,
    fingerprint: checkoutId,
    snapshot: {
      lines: [
        {
          lineId: LINE_ID,
          type: 'vineyard_stay',
          itemId: unitId,
          quantity: nights,
          title: sale.title,
          detail: `${checkIn} to ${checkOut}`,
          imageUrl: sale.imageUrl,
          unitPrice: String(unitPrice),
          fee: String(fee),
          ...textOf(amounts),
          taxClass: 'lodging',
          details: {
            checkInDate: checkIn,
            checkOutDate: checkOut,
            guests,
            ...(sale.specialRequests !== null && { specialRequests: sale.specialRequests }),
          },
          facts: {
            bookingId: sale.bookingId,
            unitId,
            taxRate,
            date: checkIn,
            // Staff write their add-ons: these are none of the list.
            ...(sale.addOns.length > 0 && {
              addOns: sale.addOns.map((addOn, index) => ({ ...addOn, id: -index - 1, taxClass: 'lodging' as const })),
            }),
          },
        },
      ],
      adjustments: [
        ...adjustment('agreed_price', 'Agreed price', -discount),
        ...adjustment('tax', `Lodging tax (${Number(taxRate)}%)`, tax),
      ],
      totals: { ...textOf(amounts), shipping: '0', tip: '0' },
      holds: [{ lineRef: sale.lineId, kind: 'nights', unitId, checkIn, checkOut }],
      customer: sale.customer,
      shippingAddress: null,
      billingAddress: null,
      ageConfirmed: false,
    },
  };
}

const textOf = <K extends string>(amounts: Record<K, Cents>): Record<K, string> =>
  Object.fromEntries(Object.entries<Cents>(amounts).map(([name, amount]) => [name, String(amount)])) as Record<
    K,
    string
  >;
