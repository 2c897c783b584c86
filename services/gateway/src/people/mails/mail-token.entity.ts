import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** reset: a forgotten password. verify: the account's own address. change: an address that is to replace it. */
export type TokenPurpose = 'reset' | 'verify' | 'change';

/** A mailed link. Only a hash of its token is stored. */
@Entity('mail_tokens')
export class MailToken {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) user_id: number;
  @Column({ type: 'text' }) purpose: TokenPurpose;
  /** Address that got the link; the link verifies this address only. */
  @Column({ type: 'text' }) email: string;
  @Column({ type: 'text' }) token_hash: string;
  @Column({ type: 'timestamptz' }) expires_at: Date;
  /** Time before which the link is refused; null: it works at once. */
  @Column({ type: 'timestamptz', nullable: true }) works_from: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) used_at: Date | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
