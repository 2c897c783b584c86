import type { Cents } from '@shamba/rules';
import type { OrderLineRecord, OrderRecord } from '../orders/index.js';

type PiecesOf = (line: OrderLineRecord) => number;

/** True for a tasting whose fee was waived: nothing else reduces the price of an experience. */
export const isWaived = ({ type, discount }: OrderLineRecord): boolean => type === 'experience' && discount > 0n;

/** Part of the waived fee for so many persons of the line. */
const waived = (line: OrderLineRecord, persons: number): Cents =>
  isWaived(line) ? (line.discount * BigInt(persons)) / BigInt(line.quantity) : 0n;

/**
 * The tasting fee that an order owes in place of its waiver, with tax, when `pieces` of its lines are kept: the waived
 * fee of the kept persons once no bottle is kept, else 0. It is withheld from the bottles' money and has their
 * rate of tax (docs/rules.md, Cancelling and refunds). Pure.
 */
export function owedTastingFee(order: OrderRecord, pieces: PiecesOf): Cents {
  const wine = order.lines.filter(({ type }) => type === 'wine');
  const fee = order.lines.reduce((sum, line) => sum + waived(line, pieces(line)), 0n);
  if (fee === 0n || wine.some((line) => pieces(line) > 0)) return 0n;
  const total = wine.reduce((sum, line) => sum + line.total, 0n);
  const net = wine.reduce((sum, line) => sum + line.subtotal - line.discount, 0n);
  return net === 0n ? 0n : (2n * fee * total + net) / (2n * net);
}
