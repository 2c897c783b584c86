import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** reset: a forgotten password. verify: the account's own address. change: an address that is to replace it. */
export type TokenPurpose = 'reset' | 'verify' | 'change';

/** A link that was mailed. Only a hash of it is kept. */
@Entity('mail_tokens')
export class MailToken {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) user_id: number;
  @Column({ type: 'text' }) purpose: TokenPurpose;
  /** Where the link was sent: it proves that this address is the user's, and no other. */
  @Column({ type: 'text' }) email: string;
  @Column({ type: 'text' }) token_hash: string;
  @Column({ type: 'timestamptz' }) expires_at: Date;
  /** The link is refused before then; null: it works at once. */
  @Column({ type: 'timestamptz', nullable: true }) works_from: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) used_at: Date | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
