import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';
import { ERRORS_BY_SEVERITY, ERRORS_BY_SLICE } from './error-gauges.sql.js';

/** Prometheus gauges of the error log. */
@Injectable()
export class ErrorGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    this.gauges.add(
      'errors_seen_recently',
      'Kinds of errors that were seen in the last ten minutes and are not resolved, by severity.',
      ERRORS_BY_SEVERITY,
      ['severity'],
    );
    this.gauges.add(
      'slice_errors_seen_recently',
      'The same of slices alone: at most the 20 with the most. Reports come from browsers and can be made up.',
      ERRORS_BY_SLICE,
      ['slice'],
    );
  }
}
