import { centsColumn } from '@shamba/service-kit/database';
import type { Cents } from '@shamba/rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A discount, shipping or tax of an order. */
@Entity('order_adjustments')
export class OrderAdjustment {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'uuid' }) order_id: string;
  @Column({ type: 'text' }) kind: string;
  @Column({ type: 'text' }) label: string;
  @Column(centsColumn()) amount: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'text', nullable: true }) tax_class: string | null;
  /** The state whose tax rate was charged; null: the winery's rate, or no tax. */
  @Column({ type: 'text', nullable: true }) tax_place: string | null;
  /** The tax rate in percent; null in rows from before rates were written: their label says it. */
  @Column({ type: 'numeric', precision: 7, scale: 4, nullable: true }) tax_rate: string | null;
  /** Shares of the lines, by their refs; cents as decimal digits. */
  @Column({ type: 'jsonb' }) allocations: { lineRef: string; amount: string }[];
}
