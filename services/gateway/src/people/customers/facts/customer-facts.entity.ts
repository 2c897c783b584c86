import { centsColumn } from '@shamba/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last report by commerce about one order. */
@Entity('customer_orders')
export class CustomerOrder {
  @PrimaryColumn({ type: 'uuid' }) order_id: string;
  /** An older report never replaces a newer one. */
  @Column({ type: 'int' }) revision: number;
  /** In lower case; null: the customer was erased. */
  @Column({ type: 'text', nullable: true }) email: string | null;
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'timestamptz' }) placed_at: Date;
  @Column({ type: 'boolean' }) counts: boolean;
  /** Paid less given back, on the order's day; reports of older releases have what is earned, by day. */
  @Column({ type: 'jsonb' }) net: { day: string; cents: string }[];
}

/** Sums of the orders under one address. */
@Entity('customer_facts')
export class CustomerFact {
  /** In lower case. */
  @PrimaryColumn({ type: 'text' }) email: string;
  /** Orders that count. */
  @Column({ type: 'int' }) orders: number;
  /** Paid less given back, in cents. */
  @Column(centsColumn()) spent: bigint;
  @Column({ type: 'timestamptz', nullable: true }) first_order_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) last_order_at: Date | null;
}

/** The one row of the place up to which orders from before the events were read. */
@Entity('customer_facts_fill')
export class CustomerFactsFill {
  @PrimaryColumn({ type: 'boolean', default: true }) one: boolean;
  /** Id of the last order that was read; null: none. */
  @Column({ name: 'paid_after', type: 'uuid', nullable: true }) after: string | null;
  @Column({ name: 'paid_done_at', type: 'timestamptz', nullable: true }) done_at: Date | null;
}
