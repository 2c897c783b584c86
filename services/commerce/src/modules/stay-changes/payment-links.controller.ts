import { Body, Controller, Get, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ClientNetwork, Public } from '@shamba/service-kit/identity';
import { type PaymentAnswer, PaymentAnswerDto } from '../payments/index.js';
import { PayLinkDto, PayPageDto } from './payment-link.dto.js';
import { PayLink } from './pay-link.js';
import { payLinkView, ReadPaymentLink } from './read-payment-link.js';

/** Header with the token of a mailed payment link. */
const PAY_KEY = 'x-pay-key';
const ApiPayKey = (): MethodDecorator =>
  ApiHeader({
    name: PAY_KEY,
    required: false,
    description: 'The token of a mailed payment link (what stands behind #). Without it: 404.',
  });

@ApiTags('payments')
@Controller('api/payment-link')
export class PaymentLinksController {
  constructor(
    private readonly link: ReadPaymentLink,
    private readonly pay: PayLink,
  ) {}

  /** Reads a payment link: its amount, and whether it can be paid now. 404 without a valid token. */
  @Public()
  @ApiPayKey()
  @ApiOkResponse({ type: PayPageDto })
  @Get()
  async read(@Headers(PAY_KEY) key: unknown): Promise<PayPageDto> {
    return payLinkView(await this.link.execute(key));
  }

  /**
   * Pays a link by card. 200 also for a decline (`success: false`) and for a repeated press. 409 `link_not_payable`
   * with its state, `price_changed`, `hold_unavailable`; 429 `too_many_declines` with `Retry-After`.
   */
  @Public()
  @ApiPayKey()
  @ApiOkResponse({ type: PaymentAnswerDto })
  @HttpCode(200)
  @Post('pay')
  payIt(
    @Headers(PAY_KEY) key: unknown,
    @Body() { amount, sourceId, verificationToken }: PayLinkDto,
    @ClientNetwork() network?: string,
  ): Promise<PaymentAnswer> {
    return this.pay.execute({ key, amount: BigInt(amount), sourceId, verificationToken, network });
  }
}
