import { type Cents, percentOf, sum } from '@shamba/rules';
import { clubTastingsLeft, type OrderLineRecord, type OrderRecord } from '../orders/index.js';

/**
 * Part of the fee that a bottle waived for so many persons of its line, the last ones. Only waivers reduce an
 * experience's price; persons whom a membership pays for have no part in a bottle's.
 */
function waived(line: OrderLineRecord, persons: number): Cents {
  if (line.type !== 'experience') return 0n;
  const club = clubTastingsLeft(line, 0);
  const paying = line.quantity - club;
  const fee = line.discount - BigInt(club) * line.unitPrice;
  return paying > 0 && persons > club ? (fee * BigInt(persons - club)) / BigInt(paying) : 0n;
}

/** Part of a waived fee, without tax, that the rules keep of persons who cancel at a percentage. Pure. */
export function keptFee(line: OrderLineRecord, persons: number, percent: string): Cents {
  const left = line.quantity - line.refundedQuantity;
  const fee = waived(line, left) - waived(line, left - persons);
  return fee - percentOf(fee, percent);
}

/**
 * The tasting fee that an order owes in place of its waiver, with tax: once no bottle is kept, the waived fee of the
 * persons who still come and what the rules kept of the others, else 0. It is withheld from the bottles' money and has
 * their rate of tax (docs/rules.md, Cancelling and refunds). Pure.
 */
export function owedTastingFee({ lines }: Pick<OrderRecord, 'lines'>): Cents {
  const left = ({ quantity, refundedQuantity }: OrderLineRecord): number => quantity - refundedQuantity;
  const wine = lines.filter(({ type }) => type === 'wine');
  const fee = sum(lines.map((line) => waived(line, left(line)) + line.keptFee));
  if (fee === 0n || wine.some((line) => left(line) > 0)) return 0n;
  const total = sum(wine.map((line) => line.total));
  const net = sum(wine.map((line) => line.subtotal - line.discount));
  return net === 0n ? 0n : (2n * fee * total + net) / (2n * net);
}
