import { toDecimal } from '@shamba/rules';
import type { ConsentRecord } from '../consents/consent.repository.js';
import type { NextShipment } from '../shipments/next-shipment.js';
import type { ConsentDto, PaidQuarterDto, PlannedShipmentDto, StaffMemberDto } from './dto/staff-member.dto.js';

export type MemberRow = Omit<
  StaffMemberDto,
  'tier_name' | 'created_at' | 'cancelled_at' | 'payment_method_type' | 'full_card_number' | 'card_cvv'
> & { created_at: Date; cancelled_at: Date | null };

export const staffMemberView = (row: MemberRow, tierName: string | null): StaffMemberDto => ({
  ...row,
  tier_name: tierName,
  created_at: row.created_at.toISOString(),
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  payment_method_type: row.card_last_four === null ? null : 'card',
  full_card_number: null,
  card_cvv: null,
});

export interface PaidQuarterRow extends Omit<PaidQuarterDto, 'amount' | 'shipped_at'> {
  amount: string;
  shipped_at: Date | null;
}

export const paidQuarterView = ({ amount, shipped_at, ...row }: PaidQuarterRow): PaidQuarterDto => ({
  ...row,
  amount: toDecimal(BigInt(amount)),
  shipped_at: shipped_at?.toISOString() ?? null,
});

export const plannedView = (next: NextShipment): PlannedShipmentDto => ({
  quarter: next.quarter,
  date: next.date,
  skipped: next.skipped,
  paid: next.paid,
  bottles: next.bottles,
  items: next.items,
  chosen_by_staff: next.chosenByStaff,
  following_date: next.followingDate,
});

export const consentView = ({ given_at, ...consent }: ConsentRecord): ConsentDto => ({
  ...consent,
  given_at: given_at.toISOString(),
});
