import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { CancelDto, PauseDto } from '../memberships/dto/change-membership.dto.js';
import { EndMembership, RemoveMember } from '../memberships/end-membership.js';
import { MembershipSteps } from '../memberships/membership-steps.js';
import { ListMembersQuery } from './dto/staff-inputs.dto.js';
import { StaffMemberDetailDto, StaffMemberDto } from './dto/staff-member.dto.js';
import { FindMember, StaffMembers } from './staff-members.js';

/** Club members for staff, who may also take members' own steps: same rules, same mails. */
@ApiTags('club')
@Controller('api/admin/wine-club-members')
export class StaffMembersController {
  constructor(
    private readonly lists: StaffMembers,
    private readonly members: FindMember,
    private readonly steps: MembershipSteps,
    private readonly ending: EndMembership,
    private readonly removal: RemoveMember,
  ) {}

  /** Club members, newest first, including former ones. */
  @Staff('members.read')
  @ListOf(StaffMemberDto)
  @Get()
  list(@Query() query: ListMembersQuery): Promise<ListPage<StaffMemberDto>> {
    return this.lists.list(query);
  }

  /** A member with the next shipment, paid quarters and consents. */
  @Staff('members.read')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number): Promise<StaffMemberDetailDto> {
    return this.members.execute(id);
  }

  /**
   * Ends the membership as leaving does and removes the member from the list. 409 while a paid quarter is unsent, or
   * stale.
   */
  @Staff('members.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.removal.execute(id, ifMatch);
  }

  /** Leaves the next shipment out. 409 when it is paid for, the membership is paused, or stale. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post(':id/skip')
  skip(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<StaffMemberDetailDto> {
    return this.members.after(id, this.steps.skip({ memberId: id }, ifMatch));
  }

  /** Sends the skipped shipment after all. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post(':id/unskip')
  unskip(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<StaffMemberDetailDto> {
    return this.members.after(id, this.steps.unskip({ memberId: id }, ifMatch));
  }

  /** Pauses until a day within the next year; the membership resumes on that day. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post(':id/pause')
  pause(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: PauseDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    return this.members.after(id, this.steps.pause({ memberId: id }, body.resume_date, ifMatch));
  }

  /** Ends a pause today. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post(':id/resume')
  resume(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<StaffMemberDetailDto> {
    return this.members.after(id, this.steps.resume({ memberId: id }, ifMatch));
  }

  /** Ends the membership at once; paid shipments are still sent. The member stays in the list. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post(':id/cancel')
  cancel(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: CancelDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    return this.members.after(id, this.ending.cancel({ memberId: id }, body.reason, ifMatch));
  }
}
