import { refusal } from '@shamba/service-kit/http';

export class ReportTooLarge extends refusal(
  'report_too_large',
  'too_large',
  'An error report may have at most 16 kB.',
) {}
