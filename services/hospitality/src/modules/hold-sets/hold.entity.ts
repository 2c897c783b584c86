import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HoldKind, LocalDate } from '@shamba/rules';

export type HeldLineKind = 'nights' | 'seats' | 'slot';

/** A checkout's hold. Either it expires, or one payment attempt has pinned it. */
@Entity('holds')
export class Hold {
  @PrimaryColumn({ type: 'text' }) checkout_id: string;
  @Column({ type: 'text', nullable: true }) attempt_id: string | null;
  @Column({ type: 'timestamptz', nullable: true }) pinned_at: Date | null;
  /** null: pinned. */
  @Column({ type: 'timestamptz', nullable: true }) expires_at: Date | null;
  @Column({ type: 'text', default: 'checkout' }) kind: HoldKind;
  /** The latest expiry that renewals can reach; null: no limit. */
  @Column({ type: 'timestamptz', nullable: true }) deadline: Date | null;
}

/** A line of a hold; its rows are deleted with the hold. */
@Entity('hold_lines')
export class HoldLine {
  @PrimaryColumn({ type: 'text' }) checkout_id: string;
  @PrimaryColumn({ type: 'text' }) line_ref: string;
  @Column({ type: 'text' }) kind: HeldLineKind;
  /** Nights only, as are the two days. */
  @Column({ type: 'int', nullable: true }) unit_id: number | null;
  @Column({ type: 'date', nullable: true }) check_in: LocalDate | null;
  @Column({ type: 'date', nullable: true }) check_out: LocalDate | null;
  /** Seats only. */
  @Column({ type: 'int', nullable: true }) occurrence_id: number | null;
  /** Places of a slot only. */
  @Column({ type: 'int', nullable: true }) slot_id: number | null;
  @Column({ type: 'int' }) quantity: number;
  /** Add-ons of nights. */
  @Column({ type: 'int', array: true, default: '{}' }) add_on_ids: number[];
}
