import { Controller, Get, Query } from '@nestjs/common';
import type { AuditAnswer } from '@shamba/event-contract';
import { Internal } from '../decorators.js';
import { AuditLog } from './audit-log.js';
import { AuditQuery } from './audit-query.js';

@Controller('internal/audit')
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  /** This service's part of the record of changes. The gateway merges the parts for staff with `audit.read`. */
  @Internal('gateway')
  @Get()
  page(@Query() query: AuditQuery): Promise<AuditAnswer> {
    return this.log.page(query);
  }
}
