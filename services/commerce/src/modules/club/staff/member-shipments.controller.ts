import { Body, Controller, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { isLocalDate, type LocalDate } from '@shamba/rules';
import { IdempotencyKey, NotFound, type RequestKey } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { Benefits, type CountedByStaff } from '../benefits/benefits.js';
import { CountBenefitDto, MarkShippedDto, PlanShipmentDto } from './dto/staff-inputs.dto.js';
import { StaffMemberDetailDto } from './dto/staff-member.dto.js';
import { FindMember } from './staff-members.js';
import { MarkShipped, PlanShipment } from './staff-shipments.js';

/** A member's shipments, each named by its usual day, and counted benefits, each named by its kind. */
@ApiTags('club')
@Controller('api/admin/wine-club-members/:id')
export class MemberShipmentsController {
  constructor(
    private readonly members: FindMember,
    private readonly plan: PlanShipment,
    private readonly shipped: MarkShipped,
    private readonly benefits: Benefits,
  ) {}

  /** Sets the day and the bottles of a coming shipment. 409 when it is skipped, past, or stale. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @Put('shipments/:quarter')
  change(
    @Param('id', ParseIntPipe) id: number,
    @Param('quarter') quarter: string,
    @Body() body: PlanShipmentDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    return this.members.after(id, this.plan.execute(id, quarterOf(quarter), body, ifMatch));
  }

  /** Marks a paid quarter as sent or unsent. 409 when it is not paid for, or sent with its order's parcel. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('shipments/:quarter/shipped')
  mark(
    @Param('id', ParseIntPipe) id: number,
    @Param('quarter') quarter: string,
    @Body() body: MarkShippedDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    return this.members.after(id, this.shipped.execute(id, quarterOf(quarter), body.shipped, ifMatch));
  }

  /**
   * Records a use. 409 `benefit_used_up` when fewer are left, `membership_not_active`. With an `Idempotency-Key` a
   * repeat changes nothing.
   */
  @Staff('members.write')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('benefits/:kind/uses')
  use(
    @Param('id', ParseIntPipe) id: number,
    @Param('kind') kind: string,
    @Body() body: CountBenefitDto,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() key?: RequestKey,
  ): Promise<StaffMemberDetailDto> {
    return this.members.after(id, this.benefits.use(id, counted(kind, body, caller, key)));
  }

  /** Gives a use back. 409 `benefit_not_used` when fewer were used in the current period. */
  @Staff('members.write')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('benefits/:kind/returns')
  giveBack(
    @Param('id', ParseIntPipe) id: number,
    @Param('kind') kind: string,
    @Body() body: CountBenefitDto,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() key?: RequestKey,
  ): Promise<StaffMemberDetailDto> {
    return this.members.after(id, this.benefits.giveBack(id, counted(kind, body, caller, key)));
  }
}

const counted = (
  kind: string,
  { quantity, reason }: CountBenefitDto,
  caller: Caller,
  requestKey: RequestKey | undefined,
): CountedByStaff => ({ kind, quantity, reason, actor: caller.username ?? 'staff', requestKey });

function quarterOf(text: string): LocalDate {
  if (!isLocalDate(text)) throw new NotFound('This shipment');
  return text;
}
