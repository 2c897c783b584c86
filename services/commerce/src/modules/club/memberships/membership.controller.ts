import { Body, Controller, Get, Headers, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { CurrentUserId, Customer } from '@shamba/service-kit/identity';
import { ChangeTier } from './change-tier.js';
import { CancelDto, ChangeTierDto, EditMembershipDto, PauseDto } from './dto/change-membership.dto.js';
import { MembershipAnswerDto } from './dto/membership.dto.js';
import { EndMembership } from './end-membership.js';
import type { MemberRow } from './member.entity.js';
import { MembershipSteps } from './membership-steps.js';
import { ViewMembership } from './view-membership.js';

@ApiTags('club')
@Customer()
@Controller('api/customer/membership')
export class MembershipController {
  constructor(
    private readonly view: ViewMembership,
    private readonly steps: MembershipSteps,
    private readonly toTier: ChangeTier,
    private readonly ending: EndMembership,
  ) {}

  /** The caller's membership; null if never a member. An ended one is returned as cancelled. */
  @ApiOkResponse({ type: MembershipAnswerDto })
  @Get()
  read(@CurrentUserId() userId: number): Promise<MembershipAnswerDto> {
    return this.view.latest(userId);
  }

  /** Changes preferences, delivery notes, pick-up or shipping, and the address. 422 for a state that we don't serve. */
  @ApiOkResponse({ type: MembershipAnswerDto })
  @Put()
  change(
    @CurrentUserId() userId: number,
    @Body() body: EditMembershipDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MembershipAnswerDto> {
    return this.answer(this.steps.edit({ userId }, body, ifMatch));
  }

  /** Skips the next shipment. 409 when it is paid for, or the membership is paused. */
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('skip')
  skip(@CurrentUserId() userId: number, @Headers('if-match') ifMatch?: string): Promise<MembershipAnswerDto> {
    return this.answer(this.steps.skip({ userId }, ifMatch));
  }

  /** Takes the skipping of the next shipment back. */
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('unskip')
  unskip(@CurrentUserId() userId: number, @Headers('if-match') ifMatch?: string): Promise<MembershipAnswerDto> {
    return this.answer(this.steps.unskip({ userId }, ifMatch));
  }

  /** Pauses until a day within the next year; the membership resumes on that day. */
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('pause')
  pause(
    @CurrentUserId() userId: number,
    @Body() body: PauseDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MembershipAnswerDto> {
    return this.answer(this.steps.pause({ userId }, body.resume_date, ifMatch));
  }

  /** Ends a pause today. */
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('resume')
  resume(@CurrentUserId() userId: number, @Headers('if-match') ifMatch?: string): Promise<MembershipAnswerDto> {
    return this.answer(this.steps.resume({ userId }, ifMatch));
  }

  /** Moves to another tier. 422 for one that is not sold. */
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('tier')
  tier(
    @CurrentUserId() userId: number,
    @Body() body: ChangeTierDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MembershipAnswerDto> {
    return this.answer(this.toTier.execute(userId, body.tier_id, ifMatch));
  }

  /** Ends the membership at once; paid shipments are still sent. */
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('cancel')
  cancel(
    @CurrentUserId() userId: number,
    @Body() body: CancelDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MembershipAnswerDto> {
    return this.answer(this.ending.cancel({ userId }, body.reason, ifMatch));
  }

  private async answer(changed: Promise<MemberRow>): Promise<MembershipAnswerDto> {
    return { member: await this.view.execute(await changed) };
  }
}
