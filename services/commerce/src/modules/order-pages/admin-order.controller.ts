import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Cents, InvalidFields, NotFound, parseCents, Staff } from '@shamba/service-kit';
import { CancelOrder, RefundAmount, RefundLines, RetryRefund } from '../refunds/index.js';
import { StaffOrderAnswerDto, StaffOrderDetailsDto } from './dto/order-details.dto.js';
import { RefundInputDto, type RefundLineDto } from './dto/refund-input.dto.js';
import { OrderDetails } from './order-details.js';

const orderId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This order') });
const refundId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This refund') });

@ApiTags('orders')
@Controller('api/admin/orders/:id')
export class AdminOrderController {
  constructor(
    private readonly details: OrderDetails,
    private readonly refundLines: RefundLines,
    private readonly refundAmount: RefundAmount,
    private readonly retryRefund: RetryRefund,
    private readonly cancelOrder: CancelOrder,
  ) {}

  /** An order with its lines, timeline and refunds. */
  @Staff('orders.read')
  @ApiOkResponse({ type: StaffOrderDetailsDto })
  @Get()
  one(@Param('id', orderId) id: string): Promise<StaffOrderDetailsDto> {
    return this.details.forStaff(id);
  }

  /**
   * Gives back parts of an order, in full, or an amount of money without any of its things, also of a cancelled order.
   * Before the capture everything at once is voided, a part is refunded after it. 400 `line_named_twice`; 409
   * `not_left`,
   * `shipping_not_due`, `nothing_to_refund`. With an `Idempotency-Key` a repeat changes nothing.
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
    @Headers('idempotency-key') key?: string,
  ): Promise<StaffOrderAnswerDto> {
    const request = { orderId: id, reason: body.reason, requestKey: key ? key.slice(0, 100) : null, ifMatch };
    const amount = amountOf(body);
    if (amount !== null) await this.refundAmount.execute({ ...request, amount });
    else
      await this.refundLines.execute({
        ...request,
        lines: (body.lines ?? []).map(wantedLine),
        shipping: body.shipping,
      });
    return { order: await this.details.forStaff(id) };
  }

  /** Tries a refund again that the provider turned down. */
  @Staff('orders.write')
  @ApiOkResponse({ type: StaffOrderAnswerDto })
  @HttpCode(200)
  @Post('refunds/:refundId/retry')
  async retry(
    @Param('id', orderId) id: string,
    @Param('refundId', refundId) refund: string,
  ): Promise<StaffOrderAnswerDto> {
    await this.retryRefund.execute(id, refund);
    return { order: await this.details.forStaff(id) };
  }

  /** Cancels an order that is not shipped: the money is voided or refunded, stock and dates are given back. */
  @Staff('orders.write')
  @ApiOkResponse({ type: StaffOrderDetailsDto })
  @HttpCode(200)
  @Post('cancel')
  async cancel(@Param('id', orderId) id: string, @Headers('if-match') ifMatch?: string): Promise<StaffOrderDetailsDto> {
    await this.cancelOrder.execute(id, ifMatch);
    return this.details.forStaff(id);
  }
}

const wantedLine = (line: RefundLineDto) => ({
  lineId: line.line_id,
  quantity: line.quantity,
  restock: line.restock ?? true,
});

/** null: lines or shipping are meant. @throws InvalidFields (400) for both at once. */
function amountOf({ amount, lines, shipping }: RefundInputDto): Cents | null {
  if (amount === undefined) return null;
  if ((lines ?? []).length > 0 || shipping !== undefined)
    throw new InvalidFields({ amount: ['Please name an amount or lines, not both.'] });
  return parseCents(amount);
}
