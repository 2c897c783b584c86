import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of a site's first run, which every database has. */
@Entity('first_run')
export class FirstRunRow {
  @PrimaryColumn({ type: 'smallint', default: 1 }) id: number;
  /** Half of the one-time code. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' }) salt: string;
  /** When the first owner was made; null: the set-up can be begun with the code. */
  @Column({ type: 'timestamptz', nullable: true }) closed_at: Date | null;
  /** When each step of the winery was done (ISO 8601). */
  @Column({ type: 'jsonb', default: {} }) steps: Record<string, string>;
  /** When the last step was done. */
  @Column({ type: 'timestamptz', nullable: true }) finished_at: Date | null;
}

/** Finds the row. */
export const ONLY_ROW = { id: 1 };
