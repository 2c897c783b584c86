import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ItemType } from '../items/index.js';
import type { CancellationRule } from './policy.js';

/** A row of the cancellation rules; see CancellationRule. */
@Entity('cancellation_rules')
export class CancellationRuleRow {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'text' }) item_type: ItemType;
  /** Unit of `at_least`: days or hours; `shipment`: the line may be cancelled until it is shipped. */
  @Column({ type: 'text' }) unit: CancellationRule['unit'];
  /** Least time left before the line begins, in `unit`. */
  @Column({ type: 'int' }) at_least: number;
  /** Refund in percent, as a decimal string. */
  @Column({ type: 'numeric' }) percent: string;
}
