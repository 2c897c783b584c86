import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

export const inquiryKinds = ['contact', 'experience', 'booking'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** new: untouched; open: staff work on it; answered: staff mailed an answer; closed: done. */
export const inquiryStatuses = ['new', 'open', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Reasons of likely spam; `staff`: marked by staff (docs/rules.md, Inquiries). */
export const spamReasons = ['links', 'same_text', 'staff'] as const;
export type SpamReason = (typeof spamReasons)[number];

/**
 * A message of a visitor. Its text never changes; an erasure empties it. Messages of a burst share status, assignee and
 * spam mark; the version of the first message counts their changes.
 */
@Entity('inquiries')
export class Inquiry {
  @PrimaryGeneratedColumn('identity', { type: 'int' }) id: number;
  @VersionColumn({ type: 'int' }) version: number;
  @Column({ type: 'varchar' }) kind: InquiryKind;
  @Column({ type: 'varchar', nullable: true }) name: string | null;
  @Column({ type: 'varchar', nullable: true }) email: string | null;
  @Column({ type: 'varchar', nullable: true }) phone: string | null;
  @Column({ type: 'varchar', nullable: true }) subject: string | null;
  @Column({ type: 'text', nullable: true }) message: string | null;
  @Column({ type: 'varchar', nullable: true }) inquiry_type: string | null;
  @Column({ type: 'jsonb', nullable: true }) payload: Record<string, unknown> | null;
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'varchar' }) status: InquiryStatus;
  @Column({ type: 'int', nullable: true }) assigned_to_user_id: number | null;
  /** First message of this message's burst; null for the first message and for a single one. */
  @Column({ type: 'int', nullable: true }) burst_id: number | null;
  /** Null: not spam. */
  @Column({ type: 'varchar', nullable: true }) spam: SpamReason | null;
  /** Key of the visitor for limits; null when unknown. */
  @Column({ type: 'varchar', nullable: true, select: false }) owner: string | null;
  @Column({ type: 'varchar', nullable: true, select: false }) request_id: string | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}

export const entryKinds = ['answer', 'note'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An answer that was mailed to the sender, or a note that only staff see. */
@Entity('inquiry_entries')
export class InquiryEntry {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) inquiry_id: number;
  @Column({ type: 'varchar' }) kind: EntryKind;
  /** Subject of an answer's mail; null for a note. */
  @Column({ type: 'varchar', nullable: true }) subject: string | null;
  @Column({ type: 'text' }) body: string;
  @Column({ type: 'int' }) author_user_id: number;
  /** The author's username when it was written. */
  @Column({ type: 'varchar' }) author: string;
  /** Idempotency key: a repeat of the request adds nothing. */
  @Column({ type: 'varchar', nullable: true }) request_key: string | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
