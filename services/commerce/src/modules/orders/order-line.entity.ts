import { centsColumn } from '@shamba/service-kit/database';
import type { Cents, LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ItemType, LineDetails } from '../items/index.js';
import type { OfferFacts } from '../pricing/index.js';

/** An item of an order, as it was sold. */
@Entity('order_lines')
export class OrderLine {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'uuid' }) order_id: string;
  /** The line's id for other services, unique in its order. */
  @Column({ type: 'text' }) line_ref: string;
  @Column({ type: 'text' }) item_type: ItemType;
  @Column({ type: 'int' }) item_id: number;
  @Column({ type: 'int', nullable: true }) sku_id: number | null;
  @Column({ type: 'text' }) title: string;
  @Column({ type: 'text', nullable: true }) detail: string | null;
  @Column({ type: 'text', nullable: true }) image_url: string | null;
  /** Local date of a visit, or first day of a stay, when it was sold. */
  @Column({ type: 'date', nullable: true }) item_date: LocalDate | null;
  @Column({ type: 'int' }) quantity: number;
  @Column(centsColumn()) unit_price: Cents;
  @Column(centsColumn()) fee: Cents;
  @Column(centsColumn()) subtotal: Cents;
  @Column(centsColumn()) discount: Cents;
  @Column(centsColumn()) tax: Cents;
  @Column(centsColumn()) total: Cents;
  @Column({ type: 'text' }) tax_class: string;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'jsonb' }) details: LineDetails & { facts: OfferFacts };
  /** Completed refunds of the line. */
  @Column(centsColumn()) refunded: Cents;
  /** Returned pieces. */
  @Column({ type: 'int' }) refunded_quantity: number;
  /** Part of a waived tasting fee, without tax, that the rules of cancelling kept: due with the last bottle. */
  @Column(centsColumn()) kept_fee: Cents;
}
