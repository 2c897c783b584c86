import { Column, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';
import type { MailWords } from '../templates/mail-template.js';

/** Staff's words for one mail. A mail without a row has version 1 and the built-in words. */
@Entity('mail_texts')
export class MailText {
  /** As `namedTemplates` has it. */
  @PrimaryColumn({ type: 'text' }) key: string;
  @VersionColumn({ type: 'int' }) version: number;
  /** Only what differs from the built-in words: those that staff left alone follow a release. */
  @Column({ type: 'jsonb' }) words: Partial<MailWords>;
  @UpdateDateColumn({ type: 'timestamptz' }) updated_at: Date;
}
