import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { parseCents, toDecimal } from '@shamba/rules';
import { CacheRead, Public } from '@shamba/service-kit/identity';
import { CalculateShippingDto, ShippingCostDto, ShipStateDto } from './dto/shipping.dto.js';
import { ShipStateRepository } from './ship-state.repository.js';
import { QuoteShipping } from './use-cases/quote-shipping.js';

@ApiTags('shipping')
@Controller('api/shipping')
export class ShippingController {
  constructor(
    private readonly quote: QuoteShipping,
    private readonly states: ShipStateRepository,
  ) {}

  /** Shipping cost of a number of bottles to a state; informational, the quote decides. 422 `state_not_served`. */
  @Public()
  @ApiOkResponse({ type: ShippingCostDto })
  @HttpCode(200)
  @Post('calculate')
  async calculate(@Body() body: CalculateShippingDto): Promise<ShippingCostDto> {
    const cost = await this.quote.execute({
      stateCode: body.stateCode,
      bottles: body.wineBottles,
      wineSubtotal: parseCents(body.orderTotal),
    });
    return { cost: toDecimal(cost) };
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
