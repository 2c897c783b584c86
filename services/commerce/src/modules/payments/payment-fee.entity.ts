import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn } from '@shamba/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A fee of the provider for a payment, or a later change of it. A refund of the payment keeps its fees. */
@Entity('payment_fees')
export class PaymentFee {
  @PrimaryColumn({ type: 'uuid' }) attempt_id: string;
  /** Its place in the provider's list, which only grows: events in any order and repeats add nothing twice. */
  @PrimaryColumn({ type: 'smallint' }) place: number;
  /** In the payment's currency; negative: given back to the shop. */
  @Column(centsColumn()) amount: Cents;
  /** Local date on which the books have it; null: the payment's. Told after its month was locked, it is a later one. */
  @Column({ type: 'date', nullable: true }) day: LocalDate | null;
}
