import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit';
import { browserIdOf } from '../cart/index.js';
import { destinationOf, QuoteRequestDto, quoteView } from '../pricing/index.js';
import { StartedCheckoutDto } from './dto/checkout.dto.js';
import { StartCheckout } from './use-cases/start-checkout.js';

@ApiTags('checkout')
@Controller('api/checkout')
export class CheckoutController {
  constructor(private readonly start: StartCheckout) {}

  /**
   * Keeps the cart's things for ten minutes, all or nothing; repeating it
   * refreshes the time. 409 `hold_unavailable` with issues.
   */
  @Public()
  @ApiOkResponse({ type: StartedCheckoutDto })
  @HttpCode(200)
  @Post('start')
  async begin(
    @CurrentCaller() caller: Caller,
    @Body() body: QuoteRequestDto,
    @Headers('x-session-id') header: unknown,
  ): Promise<StartedCheckoutDto> {
    const browserId = browserIdOf({ given: body.session_id ?? body.sessionId, header });
    const started = await this.start.execute(caller, browserId, destinationOf(body));
    return {
      checkoutId: started.checkoutId,
      holdExpiresAt: started.holdExpiresAt.toISOString(),
      quote: quoteView(started.quote),
    };
  }
}
