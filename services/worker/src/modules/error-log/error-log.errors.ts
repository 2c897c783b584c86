import { DomainError } from '@shamba/service-kit/http';

export class ReportTooLarge extends DomainError {
  constructor() {
    super({ code: 'report_too_large', status: 'too_large', publicMessage: 'An error report may have at most 16 kB.' });
  }
}
