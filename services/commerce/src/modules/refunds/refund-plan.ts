import { type Cents, percentOf, sum } from '@shamba/rules';
import { NotFound } from '@shamba/service-kit/http';
import { clubTastingsLeft, isInBox, type OrderLineRecord, type OrderRecord } from '../orders/index.js';
import { fromKept } from './class-money.js';
import { type Given, givenBy, type PlannedLine, type Refund, type RefundPlan, standing } from './refund-record.js';
import {
  BoxIsWhole,
  LineNamedTwice,
  MoneyNotLeft,
  NothingToRefund,
  NotLeft,
  ShippingNotDue,
  WholeLineOnly,
} from './refunds.errors.js';
import { spreadAmount } from './spread-amount.js';
import { keptFee, owedTastingFee } from './tasting-fee.js';

/** A line to refund. */
export interface WantedLine {
  lineId: number;
  quantity: number;
  restock: boolean;
  /** Refunded part of the money in percent; "100.00": all of it. */
  percent: string;
}

/** A line of the order. @throws NotFound. */
export function lineOf(order: OrderRecord, lineId: number): OrderLineRecord {
  const line = order.lines.find((candidate) => candidate.id === lineId);
  if (!line) throw new NotFound('This order line');
  return line;
}

export const remaining = (line: OrderLineRecord): number => line.quantity - line.refundedQuantity;
/** True for nights and memberships: their lines are refunded as a whole. */
export const isWholeOnly = (line: OrderLineRecord): boolean =>
  line.type === 'vineyard_stay' || line.type === 'wine_club';

/**
 * Part of a line's total for its next `quantity` pieces, after the pieces returned before: the parts sum to the total,
 * whatever their sizes. Persons whose tasting a membership paid for leave last, and have no money in it.
 */
export function lineShare(
  line: Pick<OrderLineRecord, 'total' | 'quantity' | 'refundedQuantity' | 'details'>,
  quantity: number,
): Cents {
  const paying = line.quantity - clubTastingsLeft(line, 0);
  if (paying === 0) return 0n;
  const upTo = (pieces: number): Cents => (line.total * BigInt(Math.min(pieces, paying))) / BigInt(paying);
  return upTo(line.refundedQuantity + quantity) - upTo(line.refundedQuantity);
}

/**
 * Plans a refund of parts of an order. Pure. Never exceeds the rest of a line's money, of the shipping, and of the
 * order.
 *
 * @param shipping undefined: refund it with the last unshipped wine; true: refund it or throw; false: keep it.
 * @throws LineNamedTwice, NotFound for a line of another order, NotLeft, WholeLineOnly, BoxIsWhole, ShippingNotDue,
 * NothingToRefund.
 */
export function planRefund(
  order: OrderRecord,
  refunds: readonly Refund[],
  wanted: readonly WantedLine[],
  shipping?: boolean,
): RefundPlan {
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) throw new LineNamedTwice();
  const given = givenBy(refunds);
  const { lines, withheld } = withTastingFee(
    order,
    refunds,
    withBox(order, wanted).map((want) => planLine(order, given, want)),
  );
  const due = shippingDue(order, given, lines);
  if (shipping === true && due === 0n) throw new ShippingNotDue();
  const takesWine = lines.some(({ line, quantity }) => line.type === 'wine' && quantity > 0);
  const takesShipping = shipping === true || (shipping === undefined && takesWine);
  if (lines.length === 0 && !takesShipping) throw new NothingToRefund();
  return { ...planOf(order, given, lines, takesShipping ? due : 0n), ...(withheld > 0n && { withheld }) };
}

/**
 * The rest of an order, including money that earlier rules kept, and the tip; not the shipping of a parcel that left.
 */
export function planRest(order: OrderRecord, refunds: readonly Refund[]): RefundPlan {
  const given = givenBy(refunds);
  const lines = order.lines
    .map((line): PlannedLine => ({ line, quantity: remaining(line), restock: true, amount: moneyLeft(line, given) }))
    .filter(({ quantity, amount }) => quantity > 0 || amount > 0n);
  return planOf(order, given, lines, shippingLeft(order, given), order.tip);
}

/**
 * Plans a refund of money without any items: money that rules or earlier refunds kept, also of a cancelled order. Its
 * parts of lines and shipping are in proportion to what is left of them, so that its tax is known. Pure.
 *
 * @param lineId the line whose money it is; null: the whole order's
 * @throws NotFound for a line of another order, MoneyNotLeft when less money is left, NothingToRefund.
 */
export function planAmount(
  order: OrderRecord,
  refunds: readonly Refund[],
  amount: Cents,
  lineId: number | null = null,
): RefundPlan {
  const line = lineId === null ? null : lineOf(order, lineId);
  const left = line ? lineMoney(order, refunds, line).refundable : atLeastZero(order.total - givenBy(refunds).total);
  if (left === 0n || amount === 0n) throw new NothingToRefund();
  if (amount > left) throw new MoneyNotLeft(left, line?.title ?? 'this order');
  return line ? planLineMoney(order, refunds, line, amount) : spreadAmount(order, refunds, amount);
}

/**
 * Plans a refund of a line whose items stay in the order (a stay of fewer nights): the amount, limited to the rest of
 * the line and the order; 0 if nothing is left. Pure.
 */
export const planLineMoney = (
  order: OrderRecord,
  refunds: readonly Refund[],
  line: OrderLineRecord,
  amount: Cents,
): RefundPlan => {
  const given = givenBy(refunds);
  return planOf(
    order,
    given,
    [{ line, quantity: 0, restock: false, amount: lesser(amount, moneyLeft(line, given)) }],
    0n,
  );
};

/** The line's money that is not refunded, limited to the rest of the order. Pure. */
export function lineMoney(
  order: OrderRecord,
  refunds: readonly Refund[],
  line: OrderLineRecord,
): { paid: Cents; refundable: Cents } {
  const given = givenBy(refunds);
  const paid = moneyLeft(line, given);
  return { paid, refundable: lesser(paid, atLeastZero(order.total - given.total)) };
}

/**
 * Staff's refund: the rest of the order, lines with or without the shipping, or money without any items, of one line or
 * of the whole order.
 */
export type StaffRefund =
  | { kind: 'rest' }
  | { kind: 'lines'; lines: readonly WantedLine[]; shipping: boolean | undefined }
  | { kind: 'amount'; amount: Cents; lineId: number | null };

/**
 * The plan of staff's refund, for the preview and for the refund itself. Pure.
 *
 * @throws the errors of planRefund and planAmount.
 */
export function planStaffRefund(order: OrderRecord, refunds: readonly Refund[], wanted: StaffRefund): RefundPlan {
  switch (wanted.kind) {
    case 'rest':
      return planRest(order, refunds);
    case 'lines':
      return planRefund(order, refunds, wanted.lines, wanted.shipping);
    case 'amount':
      return planAmount(order, refunds, wanted.amount, wanted.lineId);
  }
}

/** Plans the refund of the remaining shipping, for an order that was never shipped and is not any more. Pure. */
export function planShipping(order: OrderRecord, refunds: readonly Refund[]): RefundPlan {
  const given = givenBy(refunds);
  return planOf(order, given, [], shippingLeft(order, given));
}

/**
 * Plans a refused refund again: its lines and shipping, without money refunded another way since. Pure. @throws
 * NothingToRefund.
 */
export function planAgain(
  order: OrderRecord,
  refunds: readonly Refund[],
  failed: Pick<Refund, 'amount' | 'shipping' | 'lines'>,
): RefundPlan {
  const given = givenBy(refunds);
  if (failed.lines.length === 0 && failed.shipping === 0n) {
    return planAmount(order, refunds, lesser(failed.amount, atLeastZero(order.total - given.total)));
  }
  const lines = order.lines.flatMap((line): PlannedLine[] => {
    const parts = failed.lines.filter(({ lineId }) => lineId === line.id);
    const [first] = parts;
    if (!first) return [];
    const wanted = sum(parts.map((part) => BigInt(part.amount)));
    const { quantity, restock } = first;
    const amount = lesser(wanted, moneyLeft(line, given));
    const byClass = amount === wanted ? parts.flatMap((part) => fromKept(part.byClass ?? [])) : [];
    return [{ line, quantity, restock, amount, ...(byClass.length > 0 && { byClass }) }];
  });
  const rest = failed.amount - failed.shipping - sum(failed.lines.map(({ amount }) => BigInt(amount)));
  const shipping = lesser(failed.shipping, atLeastZero(order.shipping - given.shipping));
  const plan = planOf(order, given, lines, shipping, rest);
  if (plan.amount === 0n) throw new NothingToRefund();
  return plan;
}

/**
 * The tier's line pays for the bottles of its box: until the box is sent, and when it came back, they go back with it,
 * and never without it. Afterwards returned bottles can be put back on the shelf; their money is an amount.
 */
function withBox(order: OrderRecord, wanted: readonly WantedLine[]): WantedLine[] {
  const club = order.lines.find((line) => line.type === 'wine_club' && remaining(line) > 0);
  if (!club || (isOut(order) && !order.cameBack)) return [...wanted];
  const box = new Map(order.lines.filter(isInBox).map((line) => [line.id, line]));
  const tier = wanted.find(({ lineId }) => lineId === club.id);
  for (const { lineId, quantity } of wanted) {
    const line = box.get(lineId);
    if (line && (!tier || quantity !== remaining(line))) throw new BoxIsWhole(club.title);
    box.delete(lineId);
  }
  if (!tier) return [...wanted];
  const rest = [...box.values()].filter((line) => remaining(line) > 0);
  return [...wanted, ...rest.map((line) => ({ ...tier, lineId: line.id, quantity: remaining(line) }))];
}

function planLine(order: OrderRecord, given: Given, { lineId, quantity, restock, percent }: WantedLine): PlannedLine {
  const line = lineOf(order, lineId);
  const left = remaining(line);
  if (quantity > left) throw new NotLeft(line.title, left);
  if (isWholeOnly(line) && quantity !== left) throw new WholeLineOnly(line.title);
  // After a partial refund of a shortened stay, the percentage applies to the money that was kept.
  const whole = isWholeOnly(line) ? lineShare(line, quantity) - given.ofLine(line.id) : lineShare(line, quantity);
  const share = percentOf(atLeastZero(whole), percent);
  const kept = keptFee(line, quantity, percent);
  const amount = lesser(share, moneyLeft(line, given));
  // Who cancels too late for any money has used the tasting of the membership, too.
  const keepsTastings = Number(percent) === 0;
  return {
    line,
    quantity,
    restock,
    amount,
    ...(kept > 0n && { keptFee: kept }),
    ...(keepsTastings && { keepsTastings }),
  };
}

/**
 * Withholds the waived tasting fee from the last bottles' money. A later refund of the tasting includes its part of the
 * withheld money, by its percentage; what the rules keep of a tasting before is withheld as well. Bottles that cost
 * less than the fee keep as much in any order.
 */
function withTastingFee(
  order: OrderRecord,
  refunds: readonly Refund[],
  lines: PlannedLine[],
): { lines: PlannedLine[]; withheld: Cents } {
  const leaving = new Map(lines.map((part) => [part.line.id, part]));
  const owed = owedTastingFee({
    lines: order.lines.map((line) => ({
      ...line,
      refundedQuantity: line.refundedQuantity + (leaving.get(line.id)?.quantity ?? 0),
      keptFee: line.keptFee + (leaving.get(line.id)?.keptFee ?? 0n),
    })),
  });
  const owedBefore = owedTastingFee(order);
  if (owed >= owedBefore) {
    let left = owed - owedBefore;
    const reduced = lines.map((part) => {
      const less = part.line.type === 'wine' ? lesser(part.amount, left) : 0n;
      left -= less;
      return { ...part, amount: part.amount - less };
    });
    return { lines: reduced, withheld: owed - owedBefore - left };
  }
  const given = givenBy(refunds);
  const most = keptOfBottles(order, refunds);
  let back = lesser(owedBefore, most) - lesser(owed, most);
  const returned = order.lines.flatMap((line): PlannedLine[] => {
    const amount = line.type === 'wine' ? lesser(moneyLeft(line, given), back) : 0n;
    back -= amount;
    return amount > 0n ? [{ line, quantity: 0, restock: false, amount }] : [];
  });
  return { lines: [...lines, ...returned], withheld: 0n };
}

/** Money that the refunds of an order's bottles kept: no more of a fee was withheld. */
function keptOfBottles({ lines }: OrderRecord, refunds: readonly Refund[]): Cents {
  const returns = standing(refunds).flatMap((refund) => refund.lines.filter(({ quantity }) => quantity > 0));
  const given = ({ id }: OrderLineRecord): Cents =>
    sum(returns.filter(({ lineId }) => lineId === id).map(({ amount }) => BigInt(amount)));
  return sum(lines.map((line) => (line.type === 'wine' ? line.total - given(line) : 0n)));
}

/** Shipping belongs to the order: it is refunded once, when no wine is left and none was ever sent. */
function shippingDue(order: OrderRecord, given: Given, lines: readonly PlannedLine[]): Cents {
  if (isOut(order)) return 0n;
  const leaving = new Map(lines.map(({ line, quantity }) => [line.id, quantity]));
  const stays = order.lines.some((line) => line.type === 'wine' && remaining(line) > (leaving.get(line.id) ?? 0));
  return stays ? 0n : shippingLeft(order, given);
}

/** Shipping that was spent on a parcel which came back is not left. */
const shippingLeft = ({ cameBack, shipping }: OrderRecord, given: Given): Cents =>
  cameBack ? 0n : atLeastZero(shipping - given.shipping);
const isOut = ({ fulfilmentState }: OrderRecord): boolean =>
  fulfilmentState === 'shipped' || fulfilmentState === 'delivered';
const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);
const atLeastZero = (amount: Cents): Cents => (amount > 0n ? amount : 0n);
const moneyLeft = (line: OrderLineRecord, given: Given): Cents => atLeastZero(line.total - given.ofLine(line.id));

/**
 * Refunds lines first, then shipping, then money of neither (a tip), within the rest of the order's money: parts of it
 * may have been refunded without a line.
 */
function planOf(
  order: OrderRecord,
  given: Given,
  wanted: PlannedLine[],
  wantedShipping: Cents,
  wantedRest: Cents = 0n,
): RefundPlan {
  let left = atLeastZero(order.total - given.total);
  const take = (amount: Cents): Cents => {
    const taken = lesser(amount, left);
    left -= taken;
    return taken;
  };
  const lines = wanted.map((part) => ({ ...part, amount: take(part.amount) }));
  const shipping = take(wantedShipping);
  return { lines, shipping, amount: sum(lines.map((part) => part.amount)) + shipping + take(wantedRest) };
}
