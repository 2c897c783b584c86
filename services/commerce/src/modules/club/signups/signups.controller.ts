import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Internal } from '@shamba/service-kit/identity';
import type { ActivateMembershipAnswer, CreateMembershipAnswer } from '@shamba/api-contract/internal';
import { BeginSignup } from './begin-signup.js';
import { AbandonSignup, ActivateSignup } from './end-signup.js';
import { ActivateMembershipDto, CreateMembershipDto } from './signup.dto.js';

/** Commerce's steps of joining the club, called by the gateway. Each may be repeated, in any order. */
@Internal('gateway')
@Controller('internal/memberships')
export class SignupsController {
  constructor(
    private readonly begin: BeginSignup,
    private readonly activation: ActivateSignup,
    private readonly abandonment: AbandonSignup,
  ) {}

  /** Creates a pending member with a card on file. */
  @Post()
  create(@Body() body: CreateMembershipDto): Promise<CreateMembershipAnswer> {
    return this.begin.execute(body);
  }

  /** Turns the pending member into the user's membership. */
  @HttpCode(200)
  @Post(':signupId/activate')
  activate(
    @Param('signupId', ParseUUIDPipe) signupId: string,
    @Body() body: ActivateMembershipDto,
  ): Promise<ActivateMembershipAnswer> {
    return this.activation.execute(signupId, body.userId);
  }

  /** Abandons a sign-up: removes card and member. 409 when it has been activated. */
  @HttpCode(204)
  @Post(':signupId/abandon')
  async abandon(@Param('signupId', ParseUUIDPipe) signupId: string): Promise<void> {
    await this.abandonment.execute(signupId);
  }
}
