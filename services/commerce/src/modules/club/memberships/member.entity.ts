import type { LocalDate } from '@shamba/rules';
import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type MemberStatus = 'pending' | 'active' | 'paused' | 'cancelled';
export type DeliveryMethod = 'ship' | 'pickup';
/** Names a membership: a customer's active or paused one, or the member that staff chose. */
export type Whose = { userId: number } | { memberId: number };

/** The legal moves of a membership. A pending one that is abandoned is deleted. docs/rules.md prints this table. */
export const MEMBER_MOVES = {
  pending: ['active'],
  active: ['paused', 'cancelled'],
  paused: ['active', 'cancelled'],
  cancelled: [],
} as const satisfies Moves<MemberStatus>;

/** A membership; `pending`: of a sign-up that is not activated yet. */
@Entity('members')
export class MemberRow {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  /** Grows with each change, also of related rows, for If-Match. */
  @Column({ type: 'int', default: 1 }) version: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) created_at: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updated_at: Date;
  /** null: pending, or erased. */
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'int' }) tier_id: number;
  /** The tier joined with, once the member has moved to another; null: no move. */
  @Column({ type: 'int', nullable: true }) joined_tier_id: number | null;
  /** Was a member before discounts began with a charge, and keeps the discount. */
  @Column({ type: 'boolean', default: false }) keeps_discount: boolean;
  @Column({ type: 'text' }) status: MemberStatus;
  @Column({ type: 'text' }) origin: 'signup' | 'order';
  @Column({ type: 'uuid', nullable: true }) signup_id: string | null;
  /** The order that began the membership. */
  @Column({ type: 'uuid', nullable: true }) order_id: string | null;
  @Column({ type: 'text' }) first_name: string;
  @Column({ type: 'text' }) last_name: string;
  @Column({ type: 'text' }) email: string;
  @Column({ type: 'text', nullable: true }) phone: string | null;
  @Column({ type: 'text', nullable: true }) shipping_address: string | null;
  @Column({ type: 'text', nullable: true }) shipping_city: string | null;
  /** Two-letter code. */
  @Column({ type: 'text', nullable: true }) shipping_state: string | null;
  @Column({ type: 'text', nullable: true }) shipping_zip: string | null;
  @Column({ type: 'text', default: 'US' }) shipping_country: string;
  @Column({ type: 'text', nullable: true }) billing_address: string | null;
  @Column({ type: 'text', nullable: true }) billing_city: string | null;
  @Column({ type: 'text', nullable: true }) billing_state: string | null;
  @Column({ type: 'text', nullable: true }) billing_zip: string | null;
  @Column({ type: 'text', nullable: true }) billing_country: string | null;
  @Column({ type: 'text', default: 'ship' }) delivery_method: DeliveryMethod;
  @Column({ type: 'text', nullable: true }) delivery_notes: string | null;
  @Column({ type: 'jsonb', default: [] }) wine_preferences: string[];
  @Column({ type: 'timestamptz', nullable: true }) started_at: Date | null;
  /** The day on which a paused membership resumes. */
  @Column({ type: 'date', nullable: true }) paused_until: LocalDate | null;
  @Column({ type: 'timestamptz', nullable: true }) cancelled_at: Date | null;
  @Column({ type: 'text', nullable: true }) cancel_reason: string | null;
  /** Removed from all lists. */
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
  /** Opaque id of the member at the card provider. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' }) provider_reference: string;
  @Column({ type: 'text', nullable: true }) provider_customer_id: string | null;
}

/** Columns in the audit log; EraseMember clears the personal ones there. */
const AUDITED = [
  ...['id', 'version', 'user_id', 'tier_id', 'joined_tier_id', 'status', 'order_id'],
  ...['first_name', 'last_name', 'email', 'phone'],
  ...['shipping_address', 'shipping_city', 'shipping_state', 'shipping_zip', 'shipping_country', 'billing_zip'],
  ...['delivery_method', 'delivery_notes', 'wine_preferences'],
  ...['started_at', 'paused_until', 'cancelled_at', 'cancel_reason'],
] as (keyof MemberRow)[];

/** A member's fields in the audit log, under their names there: tier_id is tierId. */
export const auditView = (member: MemberRow): Record<string, unknown> =>
  Object.fromEntries(
    AUDITED.map((column) => [column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), member[column]]),
  );
