import type { BenefitPeriod, CountedBenefit } from '@shamba/rules';
import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity } from 'typeorm';

/** A counted benefit: an allowance for each period. */
export interface CountedAllowance {
  kind: CountedBenefit;
  allowance: number;
  period: BenefitPeriod;
}

/** A level of the wine club. A tier without a price or bottles is shown but can't be joined. */
@Entity('club_tiers')
export class Tier extends VersionedEntity {
  @Column({ type: 'varchar' }) name: string;
  @Column({ type: 'varchar', nullable: true }) swahili_name: string | null;
  @Column({ type: 'text' }) description: string;
  /** Percent off wine, as a decimal string. */
  @Column({ type: 'numeric', precision: 5, scale: 2 }) discount_percentage: string;
  @Column({ type: 'int' }) max_tastings: number;
  @Column({ type: 'jsonb' }) benefits: string[];
  /** Tastings have their own column. */
  @Column({ type: 'jsonb', default: [] }) counted_benefits: CountedAllowance[];
  @Column(centsColumn({ nullable: true })) price_per_quarter_cents: bigint | null;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'varchar' }) tax_class: 'standard' | 'lodging';
  @Column({ type: 'int', nullable: true }) bottles_per_quarter: number | null;
  @Column({ type: 'boolean' }) active: boolean;
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
}
