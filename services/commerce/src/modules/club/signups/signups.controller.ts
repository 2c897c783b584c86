import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Internal } from '@shamba/service-kit/identity';
import type { ActivateMembershipAnswer, CreateMembershipAnswer } from '@shamba/api-contract/internal';
import { ActivateMembershipDto, CreateMembershipDto } from './dto/create-membership.dto.js';
import { AbandonMember } from './use-cases/abandon-member.js';
import { ActivateMember } from './use-cases/activate-member.js';
import { CreatePendingMember } from './use-cases/create-pending-member.js';

/** Commerce's steps of joining the club, called by the gateway. Each may be repeated, in any order. */
@Internal('gateway')
@Controller('internal/memberships')
export class SignupsController {
  constructor(
    private readonly createPending: CreatePendingMember,
    private readonly activateMember: ActivateMember,
    private readonly abandonMember: AbandonMember,
  ) {}

  /** Creates a pending member with a card on file. */
  @Post()
  create(@Body() body: CreateMembershipDto): Promise<CreateMembershipAnswer> {
    return this.createPending.execute(body);
  }

  /** Turns the pending member into the user's membership. */
  @HttpCode(200)
  @Post(':signupId/activate')
  activate(
    @Param('signupId', ParseUUIDPipe) signupId: string,
    @Body() body: ActivateMembershipDto,
  ): Promise<ActivateMembershipAnswer> {
    return this.activateMember.execute(signupId, body.userId);
  }

  /** Abandons a sign-up: removes card and member. 409 when it has been activated. */
  @HttpCode(204)
  @Post(':signupId/abandon')
  async abandon(@Param('signupId', ParseUUIDPipe) signupId: string): Promise<void> {
    await this.abandonMember.execute(signupId);
  }
}
