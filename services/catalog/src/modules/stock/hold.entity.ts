import type { HoldKind } from '@shamba/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Hold of a checkout's bottles. It expires, or a payment attempt pins it. A row without lines holds nothing and keeps
 * the deadline of the checkout's total time.
 */
@Entity('stock_holds')
export class Hold {
  @PrimaryColumn({ type: 'varchar' }) checkout_id: string;
  /** The payment attempt that pins the bottles; null: they are free again at `expires_at`. */
  @Column({ type: 'varchar', nullable: true }) attempt_id: string | null;
  @Column({ type: 'timestamptz', nullable: true }) pinned_at: Date | null;
  /** Null while pinned. */
  @Column({ type: 'timestamptz', nullable: true }) expires_at: Date | null;
  @Column({ type: 'varchar' }) kind: HoldKind;
  /** Guests' holds together take only a share of the stock. */
  @Column({ type: 'boolean' }) anonymous: boolean;
  /** End of the checkout's total time: no hold of it expires later. */
  @Column({ type: 'timestamptz', nullable: true }) deadline: Date | null;
}

/** Bottles of one SKU in a hold; deleted with the hold. */
@Entity('stock_hold_lines')
export class HoldLine {
  @PrimaryColumn({ type: 'varchar' }) checkout_id: string;
  /** The line's id in the cart. */
  @PrimaryColumn({ type: 'varchar' }) line_ref: string;
  @Column({ type: 'int' }) sku_id: number;
  @Column({ type: 'int' }) quantity: number;
}
