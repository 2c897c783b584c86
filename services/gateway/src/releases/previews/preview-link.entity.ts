import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A link that shows one release of a slice to everybody who opens it. Only a hash of its secret is kept. */
@Entity('slice_previews')
export class PreviewLink {
  @PrimaryGeneratedColumn('identity', { type: 'int' }) id: number;
  @Column({ type: 'text' }) slice: string;
  @Column({ type: 'text' }) version: string;
  @Column({ type: 'text', select: false }) token_hash: string;
  /** Username of the person who made it, or `token of <slice>`. */
  @Column({ type: 'text' }) created_by: string;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) expires_at: Date;
  /** Time of revocation; null: not revoked. */
  @Column({ type: 'timestamptz', nullable: true }) revoked_at: Date | null;
  /** Number of browsers that opened it; of several in one second one is counted. */
  @Column({ type: 'int', default: 0 }) opens: number;
  @Column({ type: 'timestamptz', nullable: true }) last_opened_at: Date | null;
}
