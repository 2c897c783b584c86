import { Body, Controller, Get, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { browserIdOf } from '../cart/index.js';
import { destinationOf, QuoteRequestDto, quoteView } from '../pricing/index.js';
import { LatestPaymentDto, StartedCheckoutDto } from './dto/checkout.dto.js';
import { FindPayment } from './use-cases/find-payment.js';
import { StartCheckout } from './use-cases/start-checkout.js';

@ApiTags('checkout')
@Controller('api/checkout')
export class CheckoutController {
  constructor(
    private readonly start: StartCheckout,
    private readonly payments: FindPayment,
  ) {}

  /**
   * The outcome of the latest payment of the caller's cart: for a page that broke during it. `under_way`: ask again in
   * some seconds. `paid` names the order.
   */
  @Public()
  @ApiQuery({ name: 'session_id', required: false })
  @ApiOkResponse({ type: LatestPaymentDto })
  @Get('payment')
  async payment(
    @CurrentCaller() caller: Caller,
    @Query('session_id') query: unknown,
    @Headers('x-session-id') header: unknown,
  ): Promise<LatestPaymentDto> {
    if (caller.userId === undefined && caller.guestId === undefined) return { state: 'none', order_number: null };
    const { state, orderNumber } = await this.payments.execute(caller, browserIdOf({ query, header }));
    return { state, order_number: orderNumber };
  }

  /**
   * Holds the cart's items for ten minutes, all or nothing; repeating it refreshes the time. 409 `hold_unavailable`
   * with issues.
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
