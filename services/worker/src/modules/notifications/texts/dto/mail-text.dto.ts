import { ApiProperty } from '@shamba/service-kit/api-docs';
import { IntField, TextField } from '@shamba/service-kit/http';

/** Texts of one mail, with placeholders in double braces. An absent text is empty. */
export class MailWordsDto {
  @TextField({ max: 160, required: 'Please enter a subject' }) subject: string;
  @TextField({ max: 120, required: 'Please enter a greeting' }) greeting: string;
  @TextField({
    max: 120,
    optional: true,
    description: 'In place of the greeting where the mail knows no name; only of mails that can be without one.',
  })
  greeting_unnamed?: string;
  @TextField({ max: 2000, multiline: true, optional: true, description: 'Above the facts; each line is a paragraph.' })
  intro?: string;
  @TextField({ max: 2000, multiline: true, optional: true, description: 'Below the facts; each line is a paragraph.' })
  closing?: string;
}

export class SaveMailTextDto extends MailWordsDto {
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

export class MailPlaceholderDto {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'What it says in the sample.' }) sample: string;
}

class ToldWordsDto {
  @ApiProperty() subject: string;
  @ApiProperty() greeting: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: this mail needs none.' })
  greeting_unnamed: string | null;
  @ApiProperty() intro: string;
  @ApiProperty() closing: string;
}

/** A mail of the shop and its texts. */
export class MailTextDto {
  @ApiProperty({ example: 'visit_update.confirmed' }) key: string;
  @ApiProperty({ example: 'Visit confirmed' }) title: string;
  @ApiProperty({ description: 'When it is sent.' }) sent: string;
  @ApiProperty() version: number;
  @ApiProperty({ description: 'Staff have changed its words.' }) edited: boolean;
  @ApiProperty({ type: ToldWordsDto }) words: ToldWordsDto;
  @ApiProperty({ type: ToldWordsDto, description: 'The built-in words.' }) defaults: ToldWordsDto;
  @ApiProperty({ type: [MailPlaceholderDto] }) placeholders: MailPlaceholderDto[];
  @ApiProperty({ type: [String], description: 'Placeholders that the intro has to keep.' }) must: string[];
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) updated_at: string | null;
}

/** The finished mail. `html` is a whole document: show it in a sandboxed frame only. */
export class MailSampleDto {
  @ApiProperty() subject: string;
  @ApiProperty() text: string;
  @ApiProperty() html: string;
}
