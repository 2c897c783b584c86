import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { browserIdOf } from '../cart/index.js';
import { destinationOf, QuoteDto, QuoteRequestDto } from './dto/quote.dto.js';
import { StockResultDto, ValidateStockDto } from './dto/stock.dto.js';
import { quoteView } from './quote-view.js';
import { QuoteCart } from './use-cases/quote-cart.js';
import { ValidateStock } from './use-cases/validate-stock.js';

@ApiTags('cart')
@Controller('api/cart')
export class PricingController {
  constructor(
    private readonly quotes: QuoteCart,
    private readonly stock: ValidateStock,
  ) {}

  /**
   * Prices the caller's cart: every line, adjustment, tax, shipping and total, and the issues that block a purchase.
   */
  @Public()
  @ApiOkResponse({ type: QuoteDto })
  @HttpCode(200)
  @Post('quote')
  async quote(
    @CurrentCaller() caller: Caller,
    @Body() body: QuoteRequestDto,
    @Headers('x-session-id') header: unknown,
  ): Promise<QuoteDto> {
    const browserId = browserIdOf({ given: body.session_id ?? body.sessionId, header });
    return quoteView(await this.quotes.execute(caller, browserId, destinationOf(body)));
  }

  /** Checks that the lines are available in their quantities. Always 200; `issues` names the unavailable ones. */
  @Public()
  @ApiOkResponse({ type: StockResultDto })
  @HttpCode(200)
  @Post('validate-stock')
  async validateStock(
    @CurrentCaller() caller: Caller,
    @Body() body: ValidateStockDto,
    @Headers('x-session-id') header: unknown,
  ): Promise<StockResultDto> {
    const browserId = browserIdOf({ given: body.session_id ?? body.sessionId, header });
    const issues = await this.stock.execute(caller, browserId, body.cartItems);
    return {
      valid: issues.length === 0,
      issues: issues.map(({ code, offer, message }) => ({
        code,
        lineId: offer.line.id,
        item_type: offer.line.type,
        item_id: offer.line.itemId,
        requested: offer.line.quantity,
        message,
      })),
    };
  }
}
