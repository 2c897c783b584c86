import { Module, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';
import { NotificationsModule } from '../notifications/index.js';
import { ErrorConsumer } from './error-consumer.js';
import { ERRORS_BY_SEVERITY, ERRORS_BY_SLICE } from './error-gauges.sql.js';
import { ErrorLogController } from './error-log.controller.js';
import { ErrorReportsController } from './error-reports.controller.js';
import { OriginalStack } from './original/original-stack.js';
import { RecordError } from './use-cases/record-error.js';
import { ReleaseErrorsController } from './release-errors.controller.js';
import { ReleaseErrors } from './release-errors.js';
import { StaffErrorLog } from './use-cases/staff-error-log.js';

@Module({
  imports: [NotificationsModule],
  controllers: [ErrorReportsController, ErrorLogController, ReleaseErrorsController],
  providers: [ErrorConsumer, RecordError, StaffErrorLog, OriginalStack, ReleaseErrors],
  exports: [ReleaseErrors],
})
export class ErrorLogModule implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    const recent = 'Kinds of errors that were seen in the last ten minutes and are not resolved, by severity.';
    this.gauges.add('errors_seen_recently', recent, ERRORS_BY_SEVERITY, ['severity']);
    const bySlice =
      'The same of slices alone: at most the 20 with the most. Reports come from browsers and can be made up.';
    this.gauges.add('slice_errors_seen_recently', bySlice, ERRORS_BY_SLICE, ['slice']);
  }
}
