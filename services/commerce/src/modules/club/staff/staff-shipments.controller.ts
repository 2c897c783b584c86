import { Body, Controller, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { isLocalDate, type LocalDate } from '@shamba/rules';
import { NotFound } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { MarkShippedDto, PlanShipmentDto } from './dto/change-shipment.dto.js';
import { StaffMemberDetailDto } from './dto/staff-member.dto.js';
import { FindMember } from './find-member.js';
import { MarkShipped } from './use-cases/mark-shipped.js';
import { PlanShipment } from './use-cases/plan-shipment.js';

/** A member's shipments, each named by its usual day. */
@ApiTags('club')
@Controller('api/admin/wine-club-members/:id/shipments/:quarter')
export class StaffShipmentsController {
  constructor(
    private readonly members: FindMember,
    private readonly plan: PlanShipment,
    private readonly shipped: MarkShipped,
  ) {}

  /** Sets the day and the bottles of a coming shipment. 409 when it is skipped, past, or stale. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @Put()
  async change(
    @Param('id', ParseIntPipe) id: number,
    @Param('quarter') quarter: string,
    @Body() { ships_on, items }: PlanShipmentDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    await this.plan.execute(id, quarterOf(quarter), { shipsOn: ships_on, items }, ifMatch);
    return this.members.execute(id);
  }

  /** Marks a paid quarter as sent or unsent. 409 when it is not paid for, or sent with its order's parcel. */
  @Staff('members.write')
  @ApiOkResponse({ type: StaffMemberDetailDto })
  @HttpCode(200)
  @Post('shipped')
  async mark(
    @Param('id', ParseIntPipe) id: number,
    @Param('quarter') quarter: string,
    @Body() body: MarkShippedDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffMemberDetailDto> {
    await this.shipped.execute(id, quarterOf(quarter), body.shipped, ifMatch);
    return this.members.execute(id);
  }
}

function quarterOf(text: string): LocalDate {
  if (!isLocalDate(text)) throw new NotFound('This shipment');
  return text;
}
