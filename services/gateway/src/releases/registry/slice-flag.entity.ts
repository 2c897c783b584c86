import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a flag of a slice was set. Without a row it is off, unless the release itself brings it on (`canary`). */
@Entity('slice_flags')
export class SliceFlag {
  @PrimaryColumn({ type: 'text' }) slice: string;
  @PrimaryColumn({ type: 'text' }) flag: string;
  /** Share of visitors for whom it is on, 0 to 100. */
  @Column({ type: 'int' }) percent: number;
  /** On for staff as well, whatever the share. */
  @Column({ type: 'boolean' }) staff: boolean;
}
