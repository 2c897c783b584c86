import { Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { ListMembersQuery } from './dto/list-members.dto.js';
import { StaffMemberDetailDto, StaffMemberDto } from './dto/staff-member.dto.js';
import { FindMember } from './find-member.js';
import { ListMembers } from './list-members.js';
import { RemoveMember } from './use-cases/remove-member.js';

@ApiTags('club')
@Controller('api/admin/wine-club-members')
export class StaffMembersController {
  constructor(
    private readonly members: FindMember,
    private readonly lists: ListMembers,
    private readonly removal: RemoveMember,
  ) {}

  /** Club members, newest first, including former ones. */
  @Staff('members.read')
  @ListOf(StaffMemberDto)
  @Get()
  list(@Query() query: ListMembersQuery): Promise<ListPage<StaffMemberDto>> {
    return this.lists.execute(query);
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
}
