import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { parseCents, toDecimal } from '@shamba/rules';
import { CacheRead, Public } from '@shamba/service-kit/identity';
import { CalculateShippingDto, ShippingCostDto, ShipStateDto } from './dto/shipping.dto.js';
import { ShipStateRepository } from './ship-state.repository.js';
import { StateNotServed, UnknownState } from './shipping.errors.js';
import { wineShipping } from './wine-shipping.js';

@ApiTags('shipping')
@Controller('api/shipping')
export class ShippingController {
  constructor(private readonly states: ShipStateRepository) {}

  /** Shipping cost of a number of bottles to a state; informational, the quote decides. 422 `state_not_served`. */
  @Public()
  @ApiOkResponse({ type: ShippingCostDto })
  @HttpCode(200)
  @Post('calculate')
  async calculate(@Body() { stateCode, wineBottles, orderTotal }: CalculateShippingDto): Promise<ShippingCostDto> {
    const state = await this.states.find(stateCode);
    if (!state) throw new UnknownState('stateCode');
    if (!state.served) throw new StateNotServed(state.stateName);
    return { cost: toDecimal(wineShipping(state.rule, wineBottles, parseCents(orderTotal))) };
  }

  /** The 50 states plus DC for address forms, and whether wine is shipped there today. */
  @Public()
  @CacheRead({ tags: ['shipping'] })
  @ApiOkResponse({ type: [ShipStateDto] })
  @Get('states')
  async list(): Promise<ShipStateDto[]> {
    const states = await this.states.all();
    return states.map((state) => ({ code: state.stateCode, name: state.stateName, open: state.served }));
  }
}
