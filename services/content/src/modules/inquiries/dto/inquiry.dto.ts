import { ApiProperty } from '@shamba/service-kit/api-docs';
import { ListQuery, SearchField } from '@shamba/service-kit/database';
import { BoolField, EnumField, IntField, TextField } from '@shamba/service-kit/http';
import {
  type EntryKind,
  entryKinds,
  type Inquiry,
  type InquiryEntry,
  type InquiryKind,
  inquiryKinds,
  type InquiryStatus,
  inquiryStatuses,
  type SpamReason,
  spamReasons,
} from '../inquiry.entity.js';

/** A message as staff see it. */
export class InquiryDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: inquiryKinds }) kind: InquiryKind;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty({ type: String, nullable: true }) message: string | null;
  @ApiProperty({ type: String, nullable: true }) inquiry_type: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description: 'What a booking call sent.' })
  payload: Record<string, unknown> | null;
  @ApiProperty({ type: Number, nullable: true }) user_id: number | null;
  @ApiProperty({ enum: inquiryStatuses }) status: InquiryStatus;
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the member of staff who takes care of it.' })
  assigned_to_user_id: number | null;
  @ApiProperty({
    enum: spamReasons,
    nullable: true,
    description:
      'Why it is likely spam: a stranger’s first message with three links or more, the same text from several ' +
      'addresses, or staff said so. null: it is no spam.',
  })
  spam: SpamReason | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ description: 'For If-Match.' }) version: number;

  static of({ created_at, burst_id: _, owner: _owner, request_id: _request, ...row }: Inquiry): InquiryDto {
    return { ...row, created_at: created_at.toISOString() };
  }
}

/** Inbox row of a burst or a single message: the fields of its first message. */
export class InquiryRowDto extends InquiryDto {
  @ApiProperty({ description: 'Messages of the burst.' }) message_count: number;
}

/** An answer or a note of staff. */
export class InquiryEntryDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: entryKinds, description: 'answer: was mailed to the sender; note: stays with staff.' })
  kind: EntryKind;
  @ApiProperty({ type: String, nullable: true, description: 'Of the mail.' }) subject: string | null;
  @ApiProperty() body: string;
  @ApiProperty() author: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;

  static of({ id, kind, subject, body, author, created_at }: InquiryEntry): InquiryEntryDto {
    return { id, kind, subject, body, author, created_at: created_at.toISOString() };
  }
}

/** A burst by its first message, with all messages, answers and notes, oldest first. */
export class InquiryThreadDto extends InquiryDto {
  @ApiProperty({ type: [InquiryDto], description: 'The first one too.' }) messages: InquiryDto[];
  @ApiProperty({ type: [InquiryEntryDto] }) entries: InquiryEntryDto[];
}

export class ListInquiriesQuery extends ListQuery {
  @SearchField('name, e-mail, telephone and subject') q?: string;
  @EnumField(inquiryKinds, { optional: true }) kind?: InquiryKind;
  @EnumField([...inquiryStatuses, 'waiting'], { optional: true, description: 'waiting: new or open.' })
  status?: InquiryStatus | 'waiting';
  @TextField({
    max: 10,
    pattern: /^(?:me|none|[1-9]\d*)$/,
    optional: true,
    description: 'Who takes care of it: `me`, `none`, or a user’s id.',
  })
  assigned?: string;
  @TextField({ max: 254, optional: true, description: 'Exact address.' }) email?: string;
  @EnumField(['no', 'only', 'any'], { optional: true, description: 'Likely spam; default no.' })
  spam?: 'no' | 'only' | 'any';
}

/** An absent field keeps its value. */
export class ChangeInquiryDto {
  @EnumField(inquiryStatuses, { optional: true }) status?: InquiryStatus;
  @IntField({ min: 1, optional: true, nullable: true, description: 'null: nobody takes care of it.' })
  assigned_to_user_id?: number | null;
  @BoolField({ optional: true, description: 'Whether it is spam, as staff judge.' }) spam?: boolean;
}

export class AnswerInquiryDto {
  @TextField({ max: 200, required: 'Please enter a subject' }) subject: string;
  @TextField({ max: 5000, multiline: true, required: 'Please write a reply' }) message: string;
}

export class NoteInquiryDto {
  @TextField({ max: 2000, multiline: true, required: 'Please write something' }) note: string;
}
