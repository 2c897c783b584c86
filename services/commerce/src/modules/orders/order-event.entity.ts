import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An entry of an order's timeline. */
@Entity('order_events')
export class OrderEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  @Column({ type: 'uuid' }) order_id: string;
  @Column({ type: 'timestamptz' }) at: Date;
  @Column({ type: 'text' }) kind: string;
  @Column({ type: 'text', nullable: true }) note: string | null;
}
