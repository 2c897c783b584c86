import { type Cents, type LocalDate, nightsBetween } from '@shamba/rules';
import { instantOf, localDateOf } from '@shamba/service-kit/time';
import { isClubBox, type OrderLineRecord, type OrderRecord } from '../orders/index.js';
import { remaining } from '../refunds/index.js';
import type { CancellationRule } from './cancellation-rule.entity.js';

/** Start of a line: hospitality's current date, otherwise the ordered one. */
export interface LineDate {
  at: Date;
  date: LocalDate;
}

/** A rule without its id. */
export type Rule = Omit<CancellationRule, 'id'>;

export type Verdict = { allowed: true; percent: string } | { allowed: false; reason: string };

const no = (reason: string): Verdict => ({ allowed: false, reason });
const HOUR_MS = 3_600_000;

/** True if a customer may cancel a line now, with the refund in percent (docs/rules.md, Cancelling). Pure. */
export function judge(
  order: OrderRecord,
  line: OrderLineRecord,
  rules: readonly Rule[],
  begins: LineDate | null,
  now: Date,
): Verdict {
  if (order.cancelledAt !== null) return no('This order is cancelled.');
  if (remaining(line) === 0) return no(`${line.title} is cancelled already.`);
  if (isClubBox(order)) return no('To cancel a box of the wine club, please contact us.');
  const mine = rules.filter((rule) => rule.item_type === line.type);
  if (mine.length === 0)
    return no(
      line.type === 'wine_club'
        ? 'You can cancel a membership under Membership in your account.'
        : `${line.title} can’t be cancelled online. Please contact us.`,
    );
  if (line.type === 'wine') {
    // A pickup that was not collected.
    if (order.fulfilmentState === 'none')
      return no(`${line.title} was not picked up and is on our shelf again. Please contact us.`);
    return order.fulfilmentState === 'pending' && !order.cameBack
      ? best(mine)
      : no(`${line.title} has been shipped. Please contact us about a return.`);
  }
  if (begins === null) return best(mine);
  if (begins.at <= now) return no(`${line.title} has already begun.`);
  const open = mine.filter((rule) => left(rule, begins, now) >= rule.at_least);
  return open.length === 0 ? no(`${line.title} can no longer be cancelled.`) : best(open);
}

/** A line's ordered date, used until hospitality states another. null: no date yet. */
export function orderedDate(line: OrderLineRecord): LineDate | null {
  const { facts, checkInDate } = line.details;
  const date = line.type === 'vineyard_stay' ? checkInDate : facts.date;
  return date === undefined
    ? null
    : { date, at: instantOf(date, line.type === 'vineyard_stay' ? undefined : facts.time) };
}

/** Reads a date or an instant in hospitality's format. */
export function statedDate(startsAt: string): LineDate {
  if (/^\d{4}-\d{2}-\d{2}$/.test(startsAt)) return { date: startsAt, at: instantOf(startsAt) };
  const at = new Date(startsAt);
  return { at, date: localDateOf(at) };
}

function left(rule: Rule, begins: LineDate, now: Date): number {
  return rule.unit === 'days'
    ? nightsBetween(localDateOf(now), begins.date)
    : (begins.at.getTime() - now.getTime()) / HOUR_MS;
}

/** The rule with the highest refund. */
function best(rules: readonly Rule[]): Verdict {
  const [first] = [...rules].sort((a, b) => Number(hundredths(b.percent) - hundredths(a.percent)));
  return first ? { allowed: true, percent: first.percent } : no('This can’t be cancelled.');
}

const hundredths = (percent: string): Cents => BigInt(percent.replace('.', ''));
