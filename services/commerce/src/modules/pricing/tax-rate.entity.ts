import type { TaxClass } from '@shamba/api-contract/internal';
import type { LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Tax classes with a rate; the class `none` is not taxed. */
export type TaxedClass = Exclude<TaxClass, 'none'>;

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
  /** The document that the rate comes from, as staff name it. */
  @Column({ type: 'text', nullable: true }) source: string | null;
}
