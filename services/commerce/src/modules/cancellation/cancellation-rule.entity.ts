import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ItemType } from '../items/index.js';
import type { CancellationRule } from './policy.js';

/** A stored rule of cancellation. */
@Entity('cancellation_rules')
export class CancellationRuleRow {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column({ type: 'text' })
  item_type: ItemType;

  @Column({ type: 'text' })
  unit: CancellationRule['unit'];

  @Column({ type: 'int' })
  at_least: number;

  /** Refund in percent, as a decimal string. */
  @Column({ type: 'numeric' })
  percent: string;
}
