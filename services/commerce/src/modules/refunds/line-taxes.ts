import { type Cents, sum } from '@shamba/rules';
import { type EntityManager, IsNull } from 'typeorm';
import { type ClassMoney, classesLeft, type LineClass, taxShares } from '../figures/index.js';
import { type OrderLineRecord, type OrderRecord, StayAddition } from '../orders/index.js';
import { fromKept, shareOf, takeOf, toKept, totalOf, without } from './class-money.js';
import { planLineMoney } from './refund-plan.js';
import { givenBy, type Refund, type RefundedLine, type RefundPlan, standing } from './refund-record.js';

type Asked = Pick<Refund, 'id' | 'state' | 'lines'>;

const openOf = (refunds: readonly Asked[], lineId: number): RefundedLine[] =>
  refunds
    .filter(({ state }) => state === 'requested' || state === 'pending')
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId));

/** True for a line of which a refund keeps its classes: then all later ones of the line do. */
const keepsClasses = (refunds: readonly Refund[], lineId: number): boolean =>
  standing(refunds).some(({ lines }) => lines.some((line) => line.lineId === lineId && line.byClass !== undefined));

/** Net and tax left of a line's classes after completed refunds and those under way that keep theirs. */
function leftOf(classes: readonly LineClass[], refunds: readonly Asked[], lineId: number): ClassMoney[] {
  const reserved = openOf(refunds, lineId).flatMap(({ byClass = [] }) => fromKept(byClass));
  return without(
    classes.filter((one) => one.lineId === lineId),
    reserved,
  );
}

/**
 * The lines of a refund that is about to complete, with the net and the tax by class that they give back. Lines that no
 * refund has told by class stay without: figures count these by the line's own proportion.
 * @param refunds all of its order, with this one
 */
export async function withClasses(
  manager: EntityManager,
  orderId: string,
  refund: Asked & Pick<Refund, 'amount'>,
  refunds: readonly Refund[],
): Promise<RefundedLine[]> {
  // Money that comes back of a lost dispute mirrors the loss.
  if (refund.amount <= 0n || !refund.lines.some(({ lineId }) => keepsClasses(refunds, lineId))) return refund.lines;
  const classes = await classesLeft(manager, orderId);
  const others = refunds.filter(({ id }) => id !== refund.id);
  return refund.lines.map((line) => {
    const amount = BigInt(line.amount);
    if (amount === 0n || !keepsClasses(refunds, line.lineId)) return line;
    const left = leftOf(classes, others, line.lineId);
    return { ...line, byClass: toKept(takeOf(left, fromKept(line.byClass ?? []), amount)) };
  });
}

/**
 * Plans a refund of a stay that gives up nights: up to the amount, of the line's own class as far as that has it left.
 * An unchanged part (an add-on that is taxed otherwise) keeps its money.
 * @param tax part of the amount, as it was agreed; null: in proportion
 */
export async function planNights(
  manager: EntityManager,
  order: OrderRecord,
  refunds: readonly Refund[],
  line: OrderLineRecord,
  { amount, tax }: { amount: Cents; tax: Cents | null },
): Promise<RefundPlan> {
  const plan = planLineMoney(order, refunds, line, amount);
  if (plan.amount === 0n) return plan;
  const classes = await classesLeft(manager, order.id);
  const own = classes.find((one) => one.lineId === line.id && one.isOwn)?.taxClass;
  const left = leftOf(classes, refunds, line.id);
  const ofOwn = left.filter(({ taxClass }) => taxClass === own);
  const share = shareOf(ofOwn, lesser(plan.amount, totalOf(ofOwn)));
  const isAgreed = own !== undefined && tax !== null && plan.amount === amount && tax <= amount;
  const agreed = isAgreed ? [{ taxClass: own, net: amount - tax, tax }] : share;
  const byClass = takeOf(left, takeOf(ofOwn, agreed, totalOf(share)), plan.amount);
  return { ...plan, lines: plan.lines.map((part) => ({ ...part, byClass })) };
}

const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);

/**
 * Money of a line by tax class that is neither given back nor asked back. A payment by link that is not captured yet
 * counts: it is of the line's own class. A line without money has no classes.
 */
export async function classesOfLine(
  manager: EntityManager,
  order: OrderRecord,
  refunds: readonly Refund[],
  line: OrderLineRecord,
): Promise<LineClass[]> {
  const classes = (await classesLeft(manager, order.id)).filter((one) => one.lineId === line.id);
  const coming = await manager.findBy(StayAddition, { line_id: line.id, day: IsNull() });
  const later = { net: sum(coming.map(({ net }) => net)), tax: sum(coming.map(({ amount, net }) => amount - net)) };
  const all = classes.map((one) => (one.isOwn ? { ...one, net: one.net + later.net, tax: one.tax + later.tax } : one));
  const left = leftAfterOpen(all, refunds, line.id);
  return all.map((one, index) => ({ ...one, ...left[index] }));
}

/** Net and tax left of a line's classes when all its refunds under way have completed. */
const leftAfterOpen = (classes: readonly LineClass[], refunds: readonly Refund[], lineId: number): ClassMoney[] =>
  openOf(refunds, lineId)
    .filter(({ byClass }) => byClass === undefined)
    .reduce((rest, part) => without(rest, shareOf(rest, BigInt(part.amount))), leftOf(classes, refunds, lineId));

/** The tax in parts of lines that a refund would give back next, in cents, as figures will count it. */
export async function taxOfNext(
  manager: EntityManager,
  order: Pick<OrderRecord, 'id'>,
  refunds: readonly Refund[],
  parts: readonly { line: OrderLineRecord; amount: Cents }[],
): Promise<Cents[]> {
  const given = givenBy(refunds);
  const shares = await taxShares(
    manager,
    parts.map(({ line, amount }) => ({ lineId: line.id, before: given.ofLine(line.id), amount })),
  );
  if (!parts.some(({ line }) => keepsClasses(refunds, line.id))) return shares;
  const classes = await classesLeft(manager, order.id);
  return parts.map(({ line, amount }, index) => {
    if (!keepsClasses(refunds, line.id)) return shares[index] ?? 0n;
    return shareOf(leftAfterOpen(classes, refunds, line.id), amount).reduce((whole, { tax }) => whole + tax, 0n);
  });
}
