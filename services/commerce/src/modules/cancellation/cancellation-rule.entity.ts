import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ItemType } from '../items/index.js';

/** A cancellation rule: `percent` of a line's money is refunded while at least this much time is left. */
@Entity('cancellation_rules')
export class CancellationRule {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'text' }) item_type: ItemType;
  /**
   * shipment: until it is shipped; days: calendar days before the day it begins; hours: before the moment it begins.
   */
  @Column({ type: 'text' }) unit: 'shipment' | 'days' | 'hours';
  /** Least time left before the line begins, in `unit`. */
  @Column({ type: 'int' }) at_least: number;
  /** Refund in percent, as a decimal string. */
  @Column({ type: 'numeric' }) percent: string;
}
