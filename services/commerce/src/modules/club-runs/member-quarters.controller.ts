import { Controller, Get, Param, ParseIntPipe } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { MemberQuarterDto } from './dto/member-quarters.dto.js';
import { MemberQuarters } from './member-quarters.js';

/** A member's history in the club. */
@ApiTags('club')
@Controller('api/admin/wine-club-members/:id/quarters')
export class MemberQuartersController {
  constructor(private readonly quarters: MemberQuarters) {}

  /** The member's quarters with charge, box and order, the newest first; at most 40. */
  @Staff('members.read')
  @ApiOkResponse({ type: [MemberQuarterDto] })
  @Get()
  list(@Param('id', ParseIntPipe) id: number): Promise<MemberQuarterDto[]> {
    return this.quarters.execute(id);
  }
}
