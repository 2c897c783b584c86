import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { ErrorConsumer } from './error-consumer.js';
import { ErrorGauges } from './error-gauges.js';
import { ErrorLogController } from './error-log.controller.js';
import { ErrorReportsController } from './error-reports.controller.js';
import { ErrorRepository } from './error.repository.js';
import { OriginalStack } from './original/original-stack.js';
import { FindErrors } from './use-cases/find-errors.js';
import { RecordError } from './use-cases/record-error.js';
import { ResolveError } from './use-cases/resolve-error.js';

@Module({
  imports: [NotificationsModule],
  controllers: [ErrorReportsController, ErrorLogController],
  providers: [ErrorRepository, ErrorConsumer, RecordError, FindErrors, ResolveError, OriginalStack, ErrorGauges],
})
export class ErrorLogModule {}
