import { EmailField, ObjectField, TextField } from '@shamba/service-kit/http';
import { MailWordsDto } from '../texts/dto/mail-text.dto.js';

/** Sample of a mail with these texts. */
class SampleMailDto extends MailWordsDto {
  @TextField({ max: 80 }) key: string;
}

export class TestMailDto {
  @EmailField() to: string;
  @ObjectField(() => SampleMailDto, { optional: true }) sample?: SampleMailDto;
}

export interface MailTestOutcome {
  /** captured: no mail server is configured. */
  outcome: 'sent' | 'captured' | 'failed';
  /** Response of the mail server, for a failure. */
  problem: string | null;
}
