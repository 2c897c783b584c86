import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A token that may deploy one slice. Only a hash of it is kept. */
@Entity('slice_tokens')
export class SliceToken {
  @PrimaryGeneratedColumn('identity', { type: 'int' }) id: number;
  @Column({ type: 'text' }) slice: string;
  /** Purpose, written by the person who made the token. */
  @Column({ type: 'text' }) label: string;
  @Column({ type: 'text', select: false }) token_hash: string;
  /** Username of the person who made it; `system`: a command. */
  @Column({ type: 'text' }) created_by: string;
  @Column({ type: 'timestamptz' }) created_at: Date;
  /** To the minute; null: never. */
  @Column({ type: 'timestamptz', nullable: true }) last_used_at: Date | null;
  /** Time of revocation; null: the token is valid. */
  @Column({ type: 'timestamptz', nullable: true }) revoked_at: Date | null;
}
