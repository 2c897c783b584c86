import { Controller, Get, Param, ParseIntPipe } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { MembershipAnswerDto } from './dto/membership.dto.js';
import { ViewMembership } from './view-membership.js';

@ApiTags('club')
@Controller('api/admin/customers/:userId/membership')
export class CustomerMembershipController {
  constructor(private readonly view: ViewMembership) {}

  /** A customer's membership as the customer sees it; null if never a member. An ended one is returned as cancelled. */
  @Staff('members.read')
  @ApiOkResponse({ type: MembershipAnswerDto })
  @Get()
  read(@Param('userId', ParseIntPipe) userId: number): Promise<MembershipAnswerDto> {
    return this.view.latest(userId);
  }
}
