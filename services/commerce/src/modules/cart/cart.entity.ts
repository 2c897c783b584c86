import type { Cents } from '@shamba/rules';
import { centsColumn } from '@shamba/service-kit/database';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ItemType, LineDetails } from '../items/index.js';

/** A cart: of a user, or of a guest in one browser. Either `user_id` is set, or `guest_id` and `browser_id` are. */
@Entity('carts')
export class CartRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'text', nullable: true }) guest_id: string | null;
  /** Chosen by the browser; '' for a guest's first cart without one. */
  @Column({ type: 'text', nullable: true }) browser_id: string | null;
  /** The checkout that holds this cart's items, if one began. */
  @Column({ type: 'uuid', nullable: true }) checkout_id: string | null;
  @Column({ type: 'timestamptz', nullable: true }) hold_expires_at: Date | null;
  /** Number of orders made from this cart. */
  @Column({ type: 'int', default: 0 }) purchases: number;
  @Column({ type: 'timestamptz' }) created_at: Date;
  /** Last use: a new line, a checkout, an order. */
  @Column({ type: 'timestamptz' }) updated_at: Date;
}

/** A line of a cart. Lines go with their cart. A cart has one line per item and choice, and one club line. */
@Entity('cart_lines')
export class CartLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'uuid' }) cart_id: string;
  @Column({ type: 'text' }) item_type: ItemType;
  @Column({ type: 'int' }) item_id: number;
  @Column({ type: 'int' }) quantity: number;
  @Column({ type: 'jsonb' }) details: LineDetails;
  /** See `detailsKey`: the same item with the same key is the same line. */
  @Column({ type: 'text' }) details_key: string;
  /** Unit price in cents when the line was last written; null if unknown. */
  @Column(centsColumn({ nullable: true })) price_seen: Cents | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
