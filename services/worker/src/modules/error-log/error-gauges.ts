import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';

/** Prometheus gauges of the error log. */
@Injectable()
export class ErrorGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    this.gauges.add(
      'errors_seen_recently',
      'Kinds of errors that were seen in the last ten minutes and are not resolved, by severity.',
      // SQL by hand (fold): numbers of errors by severity
      `SELECT severity, count(*) AS value FROM error_log
       WHERE resolved_at IS NULL AND last_seen_at > now() - interval '10 minutes' GROUP BY severity`,
      ['severity'],
    );
    this.gauges.add(
      'slice_errors_seen_recently',
      'The same of slices alone: at most the 20 with the most. Reports come from browsers and can be made up.',
      // SQL by hand (fold): numbers of errors by slice
      `SELECT source AS slice, count(*) AS value FROM error_log
       WHERE resolved_at IS NULL AND last_seen_at > now() - interval '10 minutes' AND source LIKE 'slice:%'
       GROUP BY source ORDER BY value DESC, source LIMIT 20`,
      ['slice'],
    );
  }
}
