import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { parseCents } from '@shamba/rules';
import { IdempotencyKey, NotFound, type RequestKey } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { PlanCancellation } from '../cancellation/index.js';
import { PreviewRefund, ProcessRefund, StaffRefunds } from '../refunds/index.js';
import { StaffOrderAnswerDto, StaffOrderDetailsDto } from './dto/order-details.dto.js';
import {
  CancelWholeOrderDto,
  RefundInputDto,
  RefundPreviewInputDto,
  RefundScopeDto,
  wantedRefund,
} from './dto/refund-input.dto.js';
import { RefundPreviewDto, refundPreviewView } from './dto/refund-preview.dto.js';
import { OrderDetails } from './order-details.js';

const orderId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This order') });
const refundId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This refund') });

@ApiTags('orders')
@Controller('api/admin/orders/:id')
export class AdminOrderController {
  constructor(
    private readonly details: OrderDetails,
    private readonly refunds: StaffRefunds,
    private readonly process: ProcessRefund,
    private readonly previewRefund: PreviewRefund,
    private readonly cancellation: PlanCancellation,
  ) {}

  /** An order with its lines, timeline and refunds. */
  @Staff('orders.read')
  @ApiOkResponse({ type: StaffOrderDetailsDto })
  @Get()
  one(@Param('id', orderId) id: string): Promise<StaffOrderDetailsDto> {
    return this.details.forStaff(id);
  }

  /**
   * Refunds parts of an order, in full or by the cancellation rules, or an amount of money without any items, also of a
   * cancelled order. Before the capture a full refund voids the authorisation; a part is refunded after the capture. 400
   * `line_named_twice`; 409 `not_left`, `shipping_not_due`, `nothing_to_refund`, `not_cancellable`, `refund_changed`. With an `Idempotency-Key` a repeat
   * changes nothing, and a different request is 409 `idempotency_key_reused`; without it and without `If-Match` the
   * same amount again within a minute is 409 `refunded_just_now`.
   */
  @Staff('orders.write')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: StaffOrderAnswerDto })
  @HttpCode(200)
  @Post('refunds')
  async refund(
    @Param('id', orderId) id: string,
    @Body() body: RefundInputDto,
    @Headers('if-match') ifMatch?: string,
    @IdempotencyKey() key?: RequestKey,
  ): Promise<StaffOrderAnswerDto> {
    const { reason, refund } = body;
    await this.refunds.refund({
      orderId: id,
      wanted: await this.wanted(id, body),
      reason,
      expected: refund === undefined ? undefined : parseCents(refund),
      requestKey: key ?? null,
      ifMatch,
    });
    return { order: await this.details.forStaff(id) };
  }

  /** Previews a refund. Changes nothing, and fails as the refund would. */
  @Staff('orders.write')
  @ApiOkResponse({ type: RefundPreviewDto })
  @HttpCode(200)
  @Post('refunds/preview')
  async previewOne(@Param('id', orderId) id: string, @Body() body: RefundPreviewInputDto): Promise<RefundPreviewDto> {
    return refundPreviewView(await this.previewRefund.execute(id, await this.wanted(id, body)));
  }

  /** Retries a refund that the provider refused. */
  @Staff('orders.write')
  @ApiOkResponse({ type: StaffOrderAnswerDto })
  @HttpCode(200)
  @Post('refunds/:refundId/retry')
  async retry(
    @Param('id', orderId) id: string,
    @Param('refundId', refundId) refund: string,
  ): Promise<StaffOrderAnswerDto> {
    await this.process.retry(id, refund);
    return { order: await this.details.forStaff(id) };
  }

  /** Previews the cancellation of the order. Changes nothing. 409 `already_shipped`. */
  @Staff('orders.write')
  @ApiOkResponse({ type: RefundPreviewDto })
  @Get('cancel')
  async previewCancel(@Param('id', orderId) id: string): Promise<RefundPreviewDto> {
    return refundPreviewView(await this.previewRefund.execute(id, { kind: 'rest' }));
  }

  /**
   * Cancels an order that is not shipped: voids or refunds the money, releases stock and dates. 400 for a body
   * that names parts of the order.
   */
  @Staff('orders.write')
  @ApiBody({ type: CancelWholeOrderDto, required: false })
  @ApiOkResponse({ type: StaffOrderDetailsDto })
  @HttpCode(200)
  @Post('cancel')
  async cancel(
    @Param('id', orderId) id: string,
    @Body() { reason }: CancelWholeOrderDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffOrderDetailsDto> {
    await this.refunds.cancel(id, { reason, ifMatch });
    return this.details.forStaff(id);
  }

  /** Reads the rules before the refund's transaction: no lock waits for another service. */
  private async wanted(id: string, body: RefundScopeDto): Promise<ReturnType<typeof wantedRefund>> {
    const wanted = wantedRefund(body);
    if (wanted.kind === 'amount' || body.by_rules !== true) return wanted;
    return { ...wanted, lines: await this.cancellation.byRules(id, wanted.lines) };
  }
}
