import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A parcel of wine whose buyer was erased: of an order, or of a club member's quarter. */
@Entity('sealed_shipments')
export class SealedShipment {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'uuid', nullable: true }) order_id: string | null;
  @Column({ type: 'int', nullable: true }) member_id: number | null;
  @Column({ type: 'date', nullable: true }) quarter: string | null;
  @Column({ type: 'date' }) shipped_on: string;
  @Column({ type: 'text', nullable: true }) state_code: string | null;
  /** A ShippedRecord as JSON, sealed for this row's id. */
  @Column({ type: 'text' }) sealed: string;
  @Column({ type: 'timestamptz', insert: false, update: false }) created_at: Date;
}

/** Recipient, bottles and date of a parcel. */
export interface ShippedRecord {
  recipient: string;
  address: string[];
  bottles: { title: string; quantity: number }[];
  shippedOn: string;
  carrier: string | null;
  tracking: string | null;
}
