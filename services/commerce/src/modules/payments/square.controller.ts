import { Body, Controller, Get, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { CONFIG } from '@shamba/service-kit/config';
import { type Caller, ClientNetwork, CurrentCaller, Public } from '@shamba/service-kit/identity';
import type { CommerceConfig } from '../../config.js';
import { browserIdOf } from '../cart/index.js';
import { Members } from '../club/index.js';
import { toBilling, toCustomer } from './dto/buyer.dto.js';
import { CreatePaymentDto, PaymentAnswerDto, ProviderSettingsDto, toConsent } from './dto/payment.dto.js';
import { CreatePayment, type CreatePaymentInput } from './use-cases/create-payment.js';

const SCRIPTS: Record<CommerceConfig['SQUARE_ENVIRONMENT'], string> = {
  production: 'https://web.squarecdn.com/v1/square.js',
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  // Served by the emulator; browsers reach it through the gateway.
  emulator: '/_square/square.js',
};

@ApiTags('payments')
@Controller('api/square')
export class SquareController {
  constructor(
    private readonly payments: CreatePayment,
    private readonly members: Members,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Settings for loading the card field. */
  @Public()
  @ApiOkResponse({ type: ProviderSettingsDto })
  @Get('application-id')
  settings(): ProviderSettingsDto {
    const { SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID, SQUARE_ENVIRONMENT } = this.config;
    return {
      applicationId: SQUARE_APPLICATION_ID,
      locationId: SQUARE_LOCATION_ID,
      environment: SQUARE_ENVIRONMENT,
      scriptUrl: SCRIPTS[SQUARE_ENVIRONMENT],
    };
  }

  /**
   * Authorises the cart's total; the capture follows after the order. 200 also for a decline (`success: false`). 409
   * `price_changed` (with the fresh quote), `hold_unavailable`, `payment_in_progress`, `account_ended`,
   * `account_ending`; 422 for customer, address, age, sign-in, state; 429 `too_many_declines` with `Retry-After` after
   * several declines by banks, without asking a bank.
   */
  @Public()
  @ApiOkResponse({ type: PaymentAnswerDto })
  @HttpCode(200)
  @Post('create-payment')
  async createPayment(
    @CurrentCaller() caller: Caller,
    @Body() body: CreatePaymentDto,
    @Headers('x-session-id') header: unknown,
    @ClientNetwork() network?: string,
  ): Promise<PaymentAnswerDto> {
    return this.payments.execute({
      caller,
      network,
      browserId: browserIdOf({ given: body.session_id ?? body.sessionId, header }),
      amount: BigInt(body.amount),
      ...(await this.cardOf(caller, body)),
      verificationToken: body.verificationToken,
      note: body.note,
      customer: toCustomer(body.customerInfo),
      shippingAddress: body.shippingAddress ?? null,
      billingAddress: toBilling(body.billingAddress, body.shippingAddress),
      stateCode: body.stateCode,
      ageConfirmed: body.ageConfirmed === true,
      cardConsent: toConsent(body),
    });
  }

  /** The card to charge: the field's token, or the caller's own card on file. No request names a card on file. */
  private async cardOf(
    { userId }: Caller,
    { cardOnFile, sourceId }: CreatePaymentDto,
  ): Promise<Pick<CreatePaymentInput, 'sourceId' | 'customerId'>> {
    if (!cardOnFile) return { sourceId: sourceId?.startsWith('ccof:') ? undefined : sourceId };
    const card = userId === undefined ? undefined : await this.members.cardOf(userId);
    return { sourceId: card?.cardId, customerId: card?.customerId };
  }
}
