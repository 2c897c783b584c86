import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's second factor: what an authenticator app makes codes from, and codes for the day when the app is gone. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ type: 'int' }) user_id: number;
  /** Sealed; null: nothing is confirmed yet. */
  @Column({ type: 'text', nullable: true }) secret: string | null;
  /** Sealed; an app that is being set up and takes the place of `secret` with its first code. */
  @Column({ type: 'text', nullable: true }) pending_secret: string | null;
  @Column({ type: 'timestamptz', nullable: true }) pending_at: Date | null;
  /** The newest half minute whose code was taken: that code and older ones are not taken again. */
  @Column({ type: 'int', default: 0 }) last_step: number;
  /** SHA-256 of each recovery code that is left. */
  @Column({ type: 'text', array: true, default: '{}' }) recovery_hashes: string[];
}
