import { Body, Controller, Headers, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit/identity';
import { CancelDto, PauseDto } from '../memberships/dto/change-membership.dto.js';
import { CancelMembership } from '../memberships/use-cases/cancel-membership.js';
import { PauseMembership } from '../memberships/use-cases/pause-membership.js';
import { SkipShipment } from '../memberships/use-cases/skip-shipment.js';
import { StaffMemberDetailDto } from './dto/staff-member.dto.js';
import { FindMember } from './find-member.js';

/** Members' own actions, done by staff: same rules, same mails. */
@ApiTags('club')
@Controller('api/admin/wine-club-members/:id')
export class StaffMemberStepsController {
  constructor(
    private readonly members: FindMember,
    private readonly shipments: SkipShipment,
    private readonly pauses: PauseMembership,
    private readonly cancellation: CancelMembership,
  ) {}

  /** Leaves the next shipment out. 409 when it is paid for, the membership is paused, or stale. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('skip')
  async skip(
    @Param('id', ParseIntPipe) id: number,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    await this.shipments.skip({ memberId: id }, ifMatch);
    return this.members.execute(id);
  }

  /** Sends the skipped shipment after all. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('unskip')
  async unskip(
    @Param('id', ParseIntPipe) id: number,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    await this.shipments.unskip({ memberId: id }, ifMatch);
    return this.members.execute(id);
  }

  /** Pauses until a day within the next year; the membership resumes on that day. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('pause')
  async pause(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: PauseDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    await this.pauses.pause({ memberId: id }, body.resume_date, ifMatch);
    return this.members.execute(id);
  }

  /** Ends a pause today. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('resume')
  async resume(
    @Param('id', ParseIntPipe) id: number,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    await this.pauses.resume({ memberId: id }, ifMatch);
    return this.members.execute(id);
  }

  /** Ends the membership at once; paid shipments are still sent. The member stays in the list. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('cancel')
  async cancel(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: CancelDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    await this.cancellation.execute({ memberId: id }, body.reason, ifMatch);
    return this.members.execute(id);
  }
}
