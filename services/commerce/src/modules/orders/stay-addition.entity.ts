import { centsColumn } from '@shamba/service-kit/database';
import type { Cents, LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A later payment for an order line, when its stay was moved. Its amounts are part of the line's and the order's. */
@Entity('stay_additions')
export class StayAddition {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'uuid' }) order_id: string;
  @Column({ type: 'int' }) line_id: number;
  @Column({ type: 'uuid' }) payment_id: string;
  /** The move whose difference was paid at the house; hospitality numbers the moves. */
  @Column({ type: 'int', nullable: true }) move_id: number | null;
  /** Local date on which it counts; null before its capture. */
  @Column({ type: 'date', nullable: true }) day: LocalDate | null;
  /** The line's total before this payment. */
  @Column(centsColumn()) line_before: Cents;
  @Column(centsColumn()) amount: Cents;
  /** Amount without tax. */
  @Column(centsColumn()) net: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
