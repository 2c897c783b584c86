import { toDecimal } from '@shamba/rules';
import type { MembersAndMoneyDto, RunFiguresDto } from './figures.dto.js';

const FATES = [
  ...(['charged', 'waiting', 'declined', 'failed', 'paid_before'] as const),
  ...(['member', 'staff', 'paused', 'ended', 'stopped', 'refunded'] as const),
] as const;
type Fate = (typeof FATES)[number];

/** Members of a release with one outcome; amounts in cents as text. */
export interface FateRow {
  run_id: number;
  fate: Fate;
  members: number;
  amount: string;
  /** Those with a charge. */
  to_charge: number;
  recovered: number;
  recovered_amount: string;
  sent: number;
}

/** `part` of `whole` in percent with one decimal; null: nothing of nothing. */
export const inPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/**
 * Members charged of those whose charge has an outcome; null: none has. Who waits, or is declined for now, says nothing
 * yet. Pure.
 */
export function yieldOf(rows: readonly FateRow[]): number | null {
  const decided = rows.filter(({ fate }) => fate !== 'waiting' && fate !== 'declined');
  const count = (among: readonly FateRow[]): number => among.reduce((sum, { to_charge }) => sum + to_charge, 0);
  return inPercent(count(decided.filter(({ fate }) => fate === 'charged')), count(decided));
}

/** The sums over releases. Pure. */
export function sumFigures(rows: readonly FateRow[]): RunFiguresDto {
  const count = (among: readonly FateRow[], of: 'members' | 'to_charge' | 'recovered' | 'sent'): number =>
    among.reduce((total, row) => total + row[of], 0);
  const money = (among: readonly FateRow[], of: 'amount' | 'recovered_amount'): string =>
    toDecimal(among.reduce((total, row) => total + BigInt(row[of]), 0n));
  const having = (fate: Fate): FateRow[] => rows.filter((row) => row.fate === fate);
  const members = (fate: Fate): number => count(having(fate), 'members');
  const both = (fate: Fate): MembersAndMoneyDto => ({ members: members(fate), amount: money(having(fate), 'amount') });
  return {
    members: count(rows, 'members'),
    to_charge: { members: count(rows, 'to_charge'), amount: money(rows, 'amount') },
    charged: both('charged'),
    yield_percent: yieldOf(rows),
    recovered: { members: count(rows, 'recovered'), amount: money(rows, 'recovered_amount') },
    waiting: both('waiting'),
    declined: both('declined'),
    failed: both('failed'),
    paid_before: members('paid_before'),
    left_out: {
      member: members('member'),
      staff: members('staff'),
      paused: members('paused'),
      ended: members('ended'),
      stopped: members('stopped'),
      refunded: members('refunded'),
    },
    sent: count(rows, 'sent'),
  };
}
