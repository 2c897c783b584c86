import type { LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The row that locks the releases of every slice: no slice has this name. */
export const EVERY_SLICE = '*';

/** Visitors get no other release of a slice until a day is over, unless one fails or people say otherwise. */
@Entity('slice_locks')
export class SliceLock {
  /** Its name, or EVERY_SLICE. */
  @PrimaryColumn({ type: 'text' }) slice: string;
  /** Written by the person who locked. */
  @Column({ type: 'text' }) reason: string;
  /** Day of the property. */
  @Column({ type: 'date' }) last_day: LocalDate;
  /** False: a token of the slice locked it, and may end it. */
  @Column({ type: 'boolean' }) by_staff: boolean;
  @Column({ type: 'text' }) locked_by: string;
  @Column({ type: 'timestamptz' }) locked_at: Date;
}
