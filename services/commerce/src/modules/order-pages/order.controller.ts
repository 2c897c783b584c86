import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@shamba/service-kit/api-docs';
import { NotFound } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { CancelOwnOrder, mayCancel, PlanCancellation, whereToCancel } from '../cancellation/index.js';
import { ApiOrderKey, FindOrder, ORDER_KEY, OrderRepository } from '../orders/index.js';
import {
  CancellationPreviewDto,
  cancellationInput,
  cancellationView,
  CancelOrderDto,
  linesOfQuery,
} from './dto/cancellation.dto.js';
import { OrderAnswerDto, OrderDetailsDto } from './dto/order-details.dto.js';
import { OrderDetails } from './order-details.js';

const orderId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This order') });

/** An order, and its cancellation by the mailed link, for guests without an account. */
@ApiTags('orders')
@Controller('api/orders')
export class OrderController {
  constructor(
    private readonly find: FindOrder,
    private readonly orders: OrderRepository,
    private readonly details: OrderDetails,
    private readonly plan: PlanCancellation,
    private readonly cancelOwn: CancelOwnOrder,
  ) {}

  /** An order for its buyer, for staff, or with the key of a link from its mails. All others get 404. */
  @Public()
  @ApiOrderKey()
  @ApiOkResponse({ type: OrderDetailsDto })
  @Get(':id')
  async one(
    @CurrentCaller() caller: Caller,
    @Param('id', orderId) id: string,
    @Headers(ORDER_KEY) key: unknown,
  ): Promise<OrderDetailsDto> {
    const order = await this.find.execute(caller, id, key);
    const details = await this.details.of(order);
    if (!details.cancellation.allowed || mayCancel(order, { caller, key })) return details;
    return { ...details, cancellation: { allowed: false, reason: whereToCancel(order) } };
  }

  /**
   * Previews the refund of cancelling a guest's order, or some lines of it, now. 404 without the key of a link from its
   * mails.
   */
  @Public()
  @ApiOrderKey()
  @ApiQuery({
    name: 'lines',
    required: false,
    description: 'Order line ids, separated by commas; absent: whatever can be cancelled.',
  })
  @ApiOkResponse({ type: CancellationPreviewDto })
  @Get(':id/cancellation')
  async previewCancellation(
    @CurrentCaller() caller: Caller,
    @Param('id', orderId) id: string,
    @Headers(ORDER_KEY) key: unknown,
    @Query('lines') lines: unknown,
  ): Promise<CancellationPreviewDto> {
    const order = await this.orders.find(id);
    if (!order || !mayCancel(order, { caller, key })) throw new NotFound('This order');
    return cancellationView(order, await this.plan.preview(order, linesOfQuery(lines)));
  }

  /**
   * Cancels the order or some lines of it by the rules of this moment: 409 `not_cancellable`, `refund_changed`.
   * Repeating it changes nothing. 404 without the key.
   */
  @Public()
  @ApiOrderKey()
  @ApiOkResponse({ type: OrderAnswerDto })
  @HttpCode(200)
  @Post(':id/cancellation')
  async cancel(
    @CurrentCaller() caller: Caller,
    @Param('id', orderId) id: string,
    @Body() body: CancelOrderDto,
    @Headers(ORDER_KEY) key: unknown,
  ): Promise<OrderAnswerDto> {
    await this.cancelOwn.execute({ by: { caller, key }, orderId: id, ...cancellationInput(body) });
    return { order: await this.details.byId(id) };
  }
}
