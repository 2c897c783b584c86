import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { StayQuote } from '@shamba/api-contract/internal';
import { type Caller, CurrentCaller, Internal } from '@shamba/service-kit/identity';
import { StayQuoteDto } from './dto/stay-quote.dto.js';
import { QuoteStay } from './use-cases/quote-stay.js';

@Controller('internal/stay-quotes')
export class StayQuotesController {
  constructor(private readonly quotes: QuoteStay) {}

  /** Prices an ordered stay on other nights; hospitality asks before staff move it. Changes nothing. */
  @Internal('hospitality')
  @HttpCode(200)
  @Post()
  read(@CurrentCaller() caller: Caller, @Body() body: StayQuoteDto): Promise<StayQuote> {
    return this.quotes.execute(caller, body);
  }
}
