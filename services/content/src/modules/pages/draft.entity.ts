import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanFailure } from './dto/draft.dto.js';

/** A change of one element in the draft of a page; each editor has one draft of a page. */
@Entity('content_drafts')
export class DraftChange {
  @PrimaryColumn({ type: 'int' }) user_id: number;
  @PrimaryColumn({ type: 'varchar' }) page: string;
  @PrimaryColumn({ type: 'varchar' }) content_key: string;
  @Column({ type: 'text' }) content_value: string;
  /** Version of the live entry that the change is based on; 0: there was no entry. */
  @Column({ type: 'int' }) base_version: number;
  @Column({ type: 'text' }) username: string;
  @Column({ type: 'timestamptz' }) updated_at: Date;
}

/** Planned time to publish a draft. */
@Entity('content_draft_plans')
export class DraftPlan {
  @PrimaryColumn({ type: 'int' }) user_id: number;
  @PrimaryColumn({ type: 'varchar' }) page: string;
  @Column({ type: 'text' }) username: string;
  @Column({ type: 'timestamptz' }) publish_at: Date;
  /** When the gateway was asked whether the editor may still publish. */
  @Column({ type: 'timestamptz', nullable: true }) asked_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) failed_at: Date | null;
  @Column({ type: 'varchar', nullable: true }) failure: PlanFailure | null;
}
