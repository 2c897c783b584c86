import { Body, Controller, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdempotencyKey, type RequestKey } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { CountBenefit, type CountedByStaff } from '../benefits/count-benefit.js';
import { CountBenefitDto } from './dto/benefit.dto.js';
import { StaffMemberDetailDto } from './dto/staff-member.dto.js';
import { FindMember } from './find-member.js';

/** Counted benefits of a member, each named by its kind. */
@ApiTags('club')
@Controller('api/admin/wine-club-members/:id/benefits/:kind')
export class StaffBenefitsController {
  constructor(
    private readonly members: FindMember,
    private readonly benefits: CountBenefit,
  ) {}

  /**
   * Records a use. 409 `benefit_used_up` when fewer are left, `membership_not_active`. With an `Idempotency-Key` a
   * repeat changes nothing.
   */
  @Staff('members.write')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('uses')
  async use(
    @Param('id', ParseIntPipe) id: number,
    @Param('kind') kind: string,
    @Body() body: CountBenefitDto,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() key?: RequestKey,
  ): Promise<StaffMemberDetailDto> {
    await this.benefits.use(id, counted(kind, body, caller, key));
    return this.members.execute(id);
  }

  /** Gives a use back. 409 `benefit_not_used` when fewer were used in the current period. */
  @Staff('members.write')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('returns')
  async giveBack(
    @Param('id', ParseIntPipe) id: number,
    @Param('kind') kind: string,
    @Body() body: CountBenefitDto,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() key?: RequestKey,
  ): Promise<StaffMemberDetailDto> {
    await this.benefits.giveBack(id, counted(kind, body, caller, key));
    return this.members.execute(id);
  }
}

const counted = (
  kind: string,
  { quantity, reason }: CountBenefitDto,
  caller: Caller,
  requestKey: RequestKey | undefined,
): CountedByStaff => ({
  kind,
  quantity,
  reason,
  actor: caller.username ?? 'staff',
  requestKey,
});
