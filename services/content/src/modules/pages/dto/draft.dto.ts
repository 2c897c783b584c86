import { ApiProperty } from '@shamba/service-kit/api-docs';
import { InstantField } from '@shamba/service-kit/http';

/** One change of a draft. */
export class DraftChangeDto {
  @ApiProperty({ example: 'hero-title' }) content_key: string;
  @ApiProperty() draft_value: string;
  @ApiProperty({ type: String, nullable: true, description: 'Of the live page; null: it has no entry.' })
  current_value: string | null;
  @ApiProperty({ description: 'Of the live page; 0: it has no entry.' }) current_version: number;
  @ApiProperty({ description: 'The live page was changed since.' }) conflict: boolean;
}

const planFailures = ['changed', 'not_allowed'] as const;
export type PlanFailure = (typeof planFailures)[number];

const FAILURE = {
  enum: planFailures,
  nullable: true,
  type: String,
  description:
    'Why it was not published at its time: parts of the live page had been changed, or its editor may no longer change pages.',
};

/** A draft of this page by another member of staff. */
export class OtherDraftDto {
  @ApiProperty({ example: 'admin' }) username: string;
  @ApiProperty({ description: 'How many elements it changes.' }) changes: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) publish_at: string | null;
  @ApiProperty(FAILURE) failure: PlanFailure | null;
}

/** The caller's draft of a page (empty without one), and drafts of others. */
export class DraftDto {
  @ApiProperty({ description: 'What staff type is live at once; drafts are made only when this is off.' })
  live_autosave: boolean;
  @ApiProperty({ type: [DraftChangeDto] }) changes: DraftChangeDto[];
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it is published by itself.' })
  publish_at: string | null;
  @ApiProperty({ description: 'It was not published at its time.' }) failed: boolean;
  @ApiProperty(FAILURE) failure: PlanFailure | null;
  @ApiProperty({ type: [OtherDraftDto] }) others: OtherDraftDto[];
}

export class PublishDraftDto {
  @InstantField({ optional: true, nullable: true, description: 'When; without it, now. At most a year ahead.' })
  at?: string | null;
}

/** Another member of staff who is editing the page. */
export class EditorDto {
  @ApiProperty({ example: 'grace' }) username: string;
  @ApiProperty({ format: 'date-time' }) since: string;
}
