import { Body, Controller, Get, Headers, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { userOf } from '../user-of.js';
import { EditMembershipDto } from './dto/change-membership.dto.js';
import { MembershipAnswerDto } from './dto/membership.dto.js';
import { MemberRepository } from './member.repository.js';
import { EditMembership } from './use-cases/edit-membership.js';
import { SkipShipment } from './use-cases/skip-shipment.js';
import { ViewMembership } from './view-membership.js';

@ApiTags('club')
@Controller('api/customer/membership')
export class MembershipController {
  constructor(
    private readonly members: MemberRepository,
    private readonly view: ViewMembership,
    private readonly edit: EditMembership,
    private readonly shipments: SkipShipment,
  ) {}

  /** The caller's membership; null if never a member. An ended one is returned as cancelled. */
  @Customer()
  @ApiOkResponse({ type: MembershipAnswerDto })
  @Get()
  async read(@CurrentCaller() caller: Caller): Promise<MembershipAnswerDto> {
    const member = await this.members.latest(userOf(caller));
    return { member: member ? await this.view.execute(member) : null };
  }

  /** Changes preferences, delivery notes, pick-up or shipping, and the address. 422 for a state that we don't serve. */
  @Customer()
  @ApiOkResponse({ type: MembershipAnswerDto })
  @Put()
  async change(
    @CurrentCaller() caller: Caller,
    @Body() body: EditMembershipDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MembershipAnswerDto> {
    const edit = {
      deliveryMethod: body.delivery_method,
      deliveryNotes: body.delivery_notes,
      winePreferences: body.wine_preferences,
      shippingAddress: body.shipping_address,
      shippingCity: body.shipping_city,
      shippingState: body.shipping_state,
      shippingZip: body.shipping_zip,
      shippingCountry: body.shipping_country,
    };
    return { member: await this.view.execute(await this.edit.execute(userOf(caller), edit, ifMatch)) };
  }

  /** Skips the next shipment. 409 when it is paid for, or the membership is paused. */
  @Customer()
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('skip')
  async skip(@CurrentCaller() caller: Caller, @Headers('if-match') ifMatch?: string): Promise<MembershipAnswerDto> {
    return { member: await this.view.execute(await this.shipments.skip({ userId: userOf(caller) }, ifMatch)) };
  }

  /** Takes the skipping of the next shipment back. */
  @Customer()
  @ApiOkResponse({ type: MembershipAnswerDto })
  @HttpCode(200)
  @Post('unskip')
  async unskip(@CurrentCaller() caller: Caller, @Headers('if-match') ifMatch?: string): Promise<MembershipAnswerDto> {
    return { member: await this.view.execute(await this.shipments.unskip({ userId: userOf(caller) }, ifMatch)) };
  }
}
