import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import {
  RefundStrayPaymentDto,
  StrayPaymentDto,
  StrayPaymentsQuery,
  strayPaymentView,
} from './dto/stray-payment.dto.js';
import { StrayPayments } from './stray-payments.js';

const DEFAULT_DAYS = 30;

@ApiTags('payments')
@Controller('api/admin/stray-payments')
export class StrayPaymentsController {
  constructor(private readonly payments: StrayPayments) {}

  /** Payments at the card provider without an order, newest first. 503 while the provider does not answer. */
  @Staff('orders.read')
  @ApiOkResponse({ type: [StrayPaymentDto] })
  @Get()
  async list(@Query() { days = DEFAULT_DAYS }: StrayPaymentsQuery): Promise<StrayPaymentDto[]> {
    return (await this.payments.list(days)).map(strayPaymentView);
  }

  /**
   * Refunds such a payment after fifteen minutes: releases reserved money, or refunds captured money. A repeat changes
   * nothing, a refused refund is retried. 409 `payment_too_young`, `payment_of_order`, `payment_not_ours`.
   */
  @Staff('orders.write')
  @ApiOkResponse({ type: StrayPaymentDto })
  @HttpCode(200)
  @Post(':id/refund')
  async refund(@Param('id') id: string, @Body() { reason }: RefundStrayPaymentDto): Promise<StrayPaymentDto> {
    return strayPaymentView(await this.payments.refund(id, reason));
  }
}
