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

/** The sums over releases. Pure. */
export function sumFigures(rows: readonly FateRow[]): RunFiguresDto {
  const count = (among: readonly FateRow[], of: 'members' | 'to_charge' | 'recovered' | 'sent'): number =>
    among.reduce((total, row) => total + row[of], 0);
  const money = (among: readonly FateRow[], of: 'amount' | 'recovered_amount'): string =>
    toDecimal(among.reduce((total, row) => total + BigInt(row[of]), 0n));
  const having = (fate: Fate): FateRow[] => rows.filter((row) => row.fate === fate);
  const members = (fate: Fate): number => count(having(fate), 'members');
  const both = (fate: Fate): MembersAndMoneyDto => ({ members: members(fate), amount: money(having(fate), 'amount') });
  const toCharge = { members: count(rows, 'to_charge'), amount: money(rows, 'amount') };
  return {
    members: count(rows, 'members'),
    to_charge: toCharge,
    charged: both('charged'),
    yield_percent: inPercent(members('charged'), toCharge.members),
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
