import { toDecimal } from '@shamba/rules';
import { localDateOf } from '@shamba/service-kit/time';
import type { ClubCharge, ShipmentItem } from '../../club/index.js';
import type { OrderRecord } from '../../orders/index.js';
import { addressLines, type Snapshot } from '../../payments/index.js';
import type { BoxPriceDto, MemberBoxDto } from './box.dto.js';

type Charged = Pick<MemberBoxDto, 'delivery_method' | 'ships_to' | 'gift_message' | 'charge'> & {
  bottles: ShipmentItem[];
  price: BoxPriceDto;
};

/**
 * A box as its release's approval fixed it: all its bottles, added ones too; `charge` null: an order paid for it. null:
 * it is not fixed. Once an order sends it, the box goes where the order goes, as staff may have changed that. Pure.
 */
export function chargedBox(
  { state, next_try_at, snapshot, box_run_id }: ClubCharge,
  order: Pick<OrderRecord, 'method' | 'shippingAddress'> | undefined,
): Charged | null {
  if (snapshot === null) return null;
  const { lines, totals, shippingAddress: approved, giftMessage } = snapshot as Snapshot;
  const address = order ? order.shippingAddress : approved;
  const pickedUp = order ? order.method === 'pickup' : approved === null;
  const bottles = new Map<number, ShipmentItem>();
  for (const { type, itemId, title, quantity } of lines) {
    if (type !== 'wine') continue;
    const before = bottles.get(itemId)?.quantity ?? 0;
    bottles.set(itemId, { wine_id: itemId, name: title, quantity: before + quantity });
  }
  const money = (name: keyof BoxPriceDto): string => toDecimal(BigInt(totals[name]));
  return {
    bottles: [...bottles.values()],
    delivery_method: pickedUp ? 'pickup' : 'ship',
    ships_to: pickedUp ? null : address && addressLines(address).join(', '),
    gift_message: giftMessage ?? null,
    price: {
      subtotal: money('subtotal'),
      discount: money('discount'),
      shipping: money('shipping'),
      tax: money('tax'),
      total: money('total'),
    },
    charge:
      box_run_id === null
        ? {
            state: state === 'paid' || state === 'declined' ? state : 'due',
            next_try_on: state === 'declined' && next_try_at ? localDateOf(next_try_at) : null,
          }
        : null,
  };
}
