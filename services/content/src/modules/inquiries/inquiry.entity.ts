import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

export const inquiryKinds = ['contact', 'experience', 'booking'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** new: untouched; open: in the works; answered: it was written to; closed: nothing is left to do. */
export const inquiryStatuses = ['new', 'open', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What a visitor wrote. Its text never changes; an erasure empties it. */
@Entity('inquiries')
export class Inquiry {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @VersionColumn({ type: 'int' })
  version: number;

  @Column({ type: 'varchar' })
  kind: InquiryKind;

  @Column({ type: 'varchar', nullable: true })
  name: string | null;

  @Column({ type: 'varchar', nullable: true })
  email: string | null;

  @Column({ type: 'varchar', nullable: true })
  phone: string | null;

  @Column({ type: 'varchar', nullable: true })
  subject: string | null;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  @Column({ type: 'varchar', nullable: true })
  inquiry_type: string | null;

  @Column({ type: 'jsonb', nullable: true })
  payload: Record<string, unknown> | null;

  @Column({ type: 'int', nullable: true })
  user_id: number | null;

  @Column({ type: 'varchar' })
  status: InquiryStatus;

  @Column({ type: 'int', nullable: true })
  assigned_to_user_id: number | null;

  @Column({ type: 'timestamptz' })
  created_at: Date;
}

export const entryKinds = ['answer', 'note'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What staff wrote to an inquiry: an answer, which was mailed, or a note, which stays with staff. */
@Entity('inquiry_entries')
export class InquiryEntry {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column({ type: 'int' })
  inquiry_id: number;

  @Column({ type: 'varchar' })
  kind: EntryKind;

  /** Of an answer's mail. */
  @Column({ type: 'varchar', nullable: true })
  subject: string | null;

  @Column({ type: 'text' })
  body: string;

  @Column({ type: 'int' })
  author_user_id: number;

  /** The author's username when it was written. */
  @Column({ type: 'varchar' })
  author: string;

  /** The same request again adds nothing. */
  @Column({ type: 'varchar', nullable: true })
  request_key: string | null;

  @Column({ type: 'timestamptz' })
  created_at: Date;
}
