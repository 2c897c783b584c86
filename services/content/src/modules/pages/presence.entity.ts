import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member of staff who edits a page. The table is unlogged: a crash empties it. */
@Entity('content_presence')
export class Presence {
  @PrimaryColumn({ type: 'varchar' }) page: string;
  @PrimaryColumn({ type: 'int' }) user_id: number;
  @Column({ type: 'text' }) username: string;
  @Column({ type: 'timestamptz' }) since: Date;
  /** Time of the editor's last report. */
  @Column({ type: 'timestamptz' }) seen_at: Date;
}
