import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A customer's account that is being closed: it can't begin anything until the ending is lifted or lapses. */
@Entity('customer_endings')
export class CustomerEnding {
  /** Made by the gateway; a user may have several endings. */
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'int' }) user_id: number;
  @Column({ type: 'timestamptz' }) lapses_at: Date;
}

/** A customer whose account was archived or erased in the last 90 days. Only the user's id is stored. */
@Entity('ended_customers')
export class EndedCustomer {
  @PrimaryColumn({ type: 'int' }) user_id: number;
  @Column({ type: 'timestamptz' }) ended_at: Date;
}
