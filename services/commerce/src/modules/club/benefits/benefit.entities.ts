import type { BenefitPeriod, LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A member's count of one benefit in one period. Left: allowance − used + refunded. */
@Entity('club_benefit_meters')
export class BenefitMeter {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) member_id: number;
  @Column({ type: 'text' }) kind: string;
  @Column({ type: 'text' }) period: BenefitPeriod;
  @Column({ type: 'date' }) period_from: LocalDate;
  /** The day on which the next period begins. */
  @Column({ type: 'date' }) period_to: LocalDate;
  /** The tier that set the allowance. */
  @Column({ type: 'int' }) tier_id: number;
  @Column({ type: 'int' }) allowance: number;
  /** The part of the allowance that an ended period got back. A move to another tier leaves it. */
  @Column({ type: 'int', default: 0 }) carried: number;
  @Column({ type: 'int', default: 0 }) used: number;
  @Column({ type: 'int', default: 0 }) refunded: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updated_at: Date;
}

/** One use of a counted benefit, or one return. */
@Entity('club_benefit_uses')
export class BenefitUseRow {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) meter_id: number;
  /** Above 0: used; below: given back. */
  @Column({ type: 'int' }) quantity: number;
  @Column({ type: 'text' }) source: 'staff' | 'order' | 'run' | 'visit';
  /** A use of the same source and `ref` is counted once; null: staff's request had no key. */
  @Column({ type: 'text', nullable: true }) ref: string | null;
  /** Digest of staff's request, beside its key. */
  @Column({ type: 'text', nullable: true }) request_digest: string | null;
  @Column({ type: 'text' }) reason: string;
  @Column({ type: 'text' }) actor: string;
  @Column({ type: 'timestamptz' }) at: Date;
}
