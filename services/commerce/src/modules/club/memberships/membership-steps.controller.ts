import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { userOf } from '../user-of.js';
import { CancelDto, ChangeTierDto, PauseDto } from './dto/change-membership.dto.js';
import { MembershipAnswerDto } from './dto/membership.dto.js';
import { CancelMembership } from './use-cases/cancel-membership.js';
import { ChangeTier } from './use-cases/change-tier.js';
import { PauseMembership } from './use-cases/pause-membership.js';
import { ViewMembership } from './view-membership.js';

/** The larger steps of a membership: pausing, another tier, the end. */
@ApiTags('club')
@Controller('api/customer/membership')
export class MembershipStepsController {
  constructor(
    private readonly view: ViewMembership,
    private readonly pauses: PauseMembership,
    private readonly tiers: ChangeTier,
    private readonly cancellation: CancelMembership,
  ) {}

  /** Pauses until a day within the next year; the membership resumes on that day. */
  @Customer()
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('pause')
  async pause(
    @CurrentCaller() caller: Caller,
    @Body() body: PauseDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MembershipAnswerDto> {
    return {
      member: await this.view.execute(await this.pauses.pause({ userId: userOf(caller) }, body.resume_date, ifMatch)),
    };
  }

  /** Ends a pause today. */
  @Customer()
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('resume')
  async resume(@CurrentCaller() caller: Caller, @Headers('if-match') ifMatch?: string): Promise<MembershipAnswerDto> {
    return { member: await this.view.execute(await this.pauses.resume({ userId: userOf(caller) }, ifMatch)) };
  }

  /** Moves to another tier. 422 for one that is not sold. */
  @Customer()
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('tier')
  async tier(
    @CurrentCaller() caller: Caller,
    @Body() body: ChangeTierDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MembershipAnswerDto> {
    return { member: await this.view.execute(await this.tiers.execute(userOf(caller), body.tier_id, ifMatch)) };
  }

  /** Ends the membership at once; paid shipments are still sent. */
  @Customer()
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('cancel')
  async cancel(
    @CurrentCaller() caller: Caller,
    @Body() body: CancelDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MembershipAnswerDto> {
    return {
      member: await this.view.execute(
        await this.cancellation.execute({ userId: userOf(caller) }, body.reason, ifMatch),
      ),
    };
  }
}
