import { Column, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';
import type { MailWords } from '../templates/mail-template.js';

/** Texts by staff for one mail. A mail without a row has version 1 and the built-in texts. */
@Entity('mail_texts')
export class MailText {
  /** Key in `namedTemplates`. */
  @PrimaryColumn({ type: 'text' }) key: string;
  @VersionColumn({ type: 'int' }) version: number;
  /** Only texts that differ from the built-in ones: unchanged texts follow new releases. */
  @Column({ type: 'jsonb' }) words: Partial<MailWords>;
  @UpdateDateColumn({ type: 'timestamptz' }) updated_at: Date;
}
