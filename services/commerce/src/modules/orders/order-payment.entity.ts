import { centsColumn } from '@shamba/service-kit/database';
import type { Cents } from '@shamba/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Kind of payment. `card` and `link` are attempts at the provider; staff record `cash` and `outside` (a cheque, another
 * till).
 */
export type Tender = 'card' | 'cash' | 'link' | 'outside';

/** A payment of an order. A free order has none. */
@Entity('order_payments')
export class OrderPayment {
  /** Id of the attempt for a card. */
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'uuid' }) order_id: string;
  @Column({ type: 'uuid', nullable: true }) attempt_id: string | null;
  @Column({ type: 'text' }) tender: Tender;
  /** Includes the tip. */
  @Column(centsColumn()) amount: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** The provider's payment, or staff's own reference. */
  @Column({ type: 'text', nullable: true }) reference: string | null;
  /** The member of staff who recorded it. */
  @Column({ type: 'text', nullable: true }) actor: string | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
