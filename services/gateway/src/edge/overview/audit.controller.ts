import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AuditQuery, Staff } from '@shamba/service-kit/identity';
import { AuditPageDto } from './audit.dto.js';
import { ReadAudit } from './read-audit.js';

@ApiTags('overview')
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly audit: ReadAudit) {}

  /** Who changed what and when, in all services that can be asked. What was written about people is not shown. */
  @Staff('audit.read')
  @Get()
  @ApiOkResponse({ type: AuditPageDto })
  page(@Query() query: AuditQuery): Promise<AuditPageDto> {
    return this.audit.execute(query);
  }
}
