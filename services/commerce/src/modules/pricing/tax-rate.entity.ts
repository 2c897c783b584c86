import type { LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { TaxedClass } from './rates-on.js';

/** A tax rate of a jurisdiction and class, in force from its day until a later row of the same two. */
@Entity('tax_rates')
export class TaxRate {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'text' }) tax_class: TaxedClass;
  /** The jurisdiction: a state's two letters; null: the winery's own. */
  @Column({ type: 'text', nullable: true }) region: string | null;
  /** Percent with four decimals, "7.2500". */
  @Column({ type: 'numeric', precision: 7, scale: 4 }) rate: string;
  @Column({ type: 'date' }) valid_from: LocalDate;
}
