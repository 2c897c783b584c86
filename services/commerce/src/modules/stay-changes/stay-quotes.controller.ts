import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { StayPriceAnswer, StayPriceRequest, StayQuote, StayQuoteRequest } from '@shamba/api-contract/internal';
import type { LocalDate } from '@shamba/rules';
import { DateField, IntField, TextField } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Internal } from '@shamba/service-kit/identity';
import { QuoteStay } from './quote-stay.js';

class StayQuoteDto implements StayQuoteRequest {
  @TextField({ max: 80, verbatim: true }) orderId: string;
  @TextField({ max: 80, verbatim: true }) lineId: string;
  @DateField() checkIn: LocalDate;
  @DateField() checkOut: LocalDate;
}

class StayPriceDto implements StayPriceRequest {
  @DateField() checkIn: LocalDate;
  @DateField() checkOut: LocalDate;
  @IntField({ min: 1, max: 99 }) guests: number;
}

@Controller('internal')
export class StayQuotesController {
  constructor(private readonly quotes: QuoteStay) {}

  /** Prices an ordered stay on other nights; hospitality asks before staff move it. Changes nothing. */
  @Internal('hospitality')
  @HttpCode(200)
  @Post('stay-quotes')
  read(@CurrentCaller() caller: Caller, @Body() body: StayQuoteDto): Promise<StayQuote> {
    return this.quotes.execute(caller, body);
  }

  /** Prices a new stay for staff; hospitality asks while they enter it. Changes nothing. */
  @Internal('hospitality')
  @HttpCode(200)
  @Post('stay-prices')
  price(@CurrentCaller() caller: Caller, @Body() body: StayPriceDto): Promise<StayPriceAnswer> {
    return this.quotes.price(caller, body);
  }
}
