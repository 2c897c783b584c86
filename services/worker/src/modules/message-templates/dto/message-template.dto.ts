import { ApiProperty } from '@shamba/service-kit/api-docs';
import { MOST_STAY_MAIL_DAYS } from '@shamba/event-contract';
import type { LocalDate } from '@shamba/rules';
import { BoolField, DateField, EnumField, IntField, TextField, TimeField, viewOf } from '@shamba/service-kit/http';
import { type MessageTemplate, type Moment, moments } from '../message-template.entity.js';
import { asksForReview, placeholders } from '../placeholders.js';

export class MessageTemplateDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty() name: string;
  @ApiProperty({ enum: moments }) moment: Moment;
  @ApiProperty({ description: 'Days before arrival or after departure; 0 for the other moments.' }) days: number;
  @ApiProperty() subject: string;
  @ApiProperty() body: string;
  @ApiProperty({ description: 'Off: it is sent to no guest.' }) active: boolean;
  @ApiProperty({
    description: 'It asks for a review and Settings have no link to one: until they do it is sent to no guest.',
  })
  awaits_review_link: boolean;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

const PLACEHOLDERS = `May contain ${placeholders.map((name) => `{{${name}}}`).join(', ')}.`;

/** Subject and text of a template. */
export class MessageWordsDto {
  @TextField({ max: 160, description: PLACEHOLDERS }) subject: string;
  @TextField({ max: 4000, multiline: true, description: PLACEHOLDERS }) body: string;
}

export class SaveMessageTemplateDto extends MessageWordsDto {
  @TextField({ max: 80 }) name: string;
  @EnumField(moments) moment: Moment;
  @IntField({
    min: 0,
    max: MOST_STAY_MAIL_DAYS,
    optional: true,
    description: 'Required before arrival and after departure, from 1 on; else it is 0.',
  })
  days?: number;
  @BoolField({ optional: true, description: 'On when absent.' }) active?: boolean;
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

/** Texts and the stay to fill them with; absent fields are sample values. */
export class PreviewMessageDto extends MessageWordsDto {
  @EnumField(moments, {
    optional: true,
    description: 'When it is sent: a mail after departure says how such mails end.',
  })
  moment?: Moment;
  @TextField({ max: 200, optional: true }) guest_name?: string;
  @TextField({ max: 40, optional: true }) reference?: string;
  @DateField({ optional: true }) check_in_date?: LocalDate;
  @DateField({ optional: true }) check_out_date?: LocalDate;
  @TimeField({ optional: true }) check_in_time?: string;
  @TimeField({ optional: true }) check_out_time?: string;
  @IntField({ min: 1, max: 99, optional: true }) number_of_guests?: number;
}

/** The finished mail. `html` is a whole document: show it in a sandboxed frame only. */
export class MessagePreviewDto {
  @ApiProperty() subject: string;
  @ApiProperty() text: string;
  @ApiProperty() html: string;
}

/** Template for the API. `reviewLink`: from Settings; '' without one. */
export const templateView = (row: MessageTemplate, reviewLink: string): MessageTemplateDto =>
  viewOf(MessageTemplateDto, row, { awaits_review_link: reviewLink === '' && asksForReview(row) });
