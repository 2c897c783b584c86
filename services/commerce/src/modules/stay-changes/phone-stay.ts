import { randomUUID } from 'node:crypto';
import type { StaySale } from '@shamba/api-contract/internal';
import { type Cents, nightsBetween, parseCents, toDecimal } from '@shamba/rules';
import type { BegunAttempt } from '../payments/index.js';

const LINE_ID = 1;

/** A price above nights and fees, among the add-ons: it is no cleaning. */
const AGREED_EXTRA = 'Agreed extra';

/** The attempt that buys a stay which staff entered. Pure. */
export function phoneAttempt(sale: StaySale, checkoutId: string): BegunAttempt {
  const { checkIn, checkOut, unitId, taxRate, guests } = sale;
  const nights = nightsBetween(checkIn, checkOut);
  const [total, tax] = [parseCents(sale.total), parseCents(sale.tax)];
  const net = total - tax;
  const fees = sale.addOns.reduce((sum, { price }) => sum + parseCents(price), parseCents(sale.cleaningFee));
  const { unitPrice, discount, extra } = agreedPrice(parseCents(sale.nightlyRate), BigInt(nights), net - fees);
  const addOns = [...sale.addOns, ...(extra > 0n ? [{ name: AGREED_EXTRA, price: toDecimal(extra) }] : [])];
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
          fee: String(fees + extra),
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
            ...(addOns.length > 0 && {
              addOns: addOns.map((addOn, index) => ({ ...addOn, id: -index - 1, taxClass: 'lodging' as const })),
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

/**
 * The price of the nights, in cents, when `agreed` is left for them beside the fees: less than their rate is a
 * discount, more is an extra. Nights without a rate cost what was agreed; what does not divide is a discount.
 */
function agreedPrice(rate: Cents, nights: bigint, agreed: Cents): { unitPrice: Cents; discount: Cents; extra: Cents } {
  const unitPrice = rate === 0n && agreed > 0n ? (agreed + nights - 1n) / nights : rate;
  const less = nights * unitPrice - agreed;
  return less > 0n ? { unitPrice, discount: less, extra: 0n } : { unitPrice, discount: 0n, extra: -less };
}

const textOf = <K extends string>(amounts: Record<K, Cents>): Record<K, string> =>
  Object.fromEntries(Object.entries<Cents>(amounts).map(([name, amount]) => [name, String(amount)])) as Record<
    K,
    string
  >;
