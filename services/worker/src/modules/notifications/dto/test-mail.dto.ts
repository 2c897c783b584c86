import { EmailField, ObjectField, TextField } from '@shamba/service-kit/http';
import { MailWordsDto } from '../texts/dto/mail-text.dto.js';

/** The sample of a mail with these words. */
class SampleMailDto extends MailWordsDto {
  @TextField({ max: 80 })
  key: string;
}

export class TestMailDto {
  @EmailField()
  to: string;

  @ObjectField(() => SampleMailDto, { optional: true })
  sample?: SampleMailDto;
}

export interface MailTestOutcome {
  /** captured: no mail server is set. */
  outcome: 'sent' | 'captured' | 'failed';
  /** What the mail server said. */
  problem: string | null;
}
