import { EmailField } from '@shamba/service-kit';

export class TestMailDto {
  @EmailField()
  to: string;
}

export interface MailTestOutcome {
  /** captured: no mail server is set. */
  outcome: 'sent' | 'captured' | 'failed';
  /** What the mail server said. */
  problem: string | null;
}
