import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { CancelOwnOrder, mayCancel, PreviewCancellation } from '../cancellation/index.js';
import { ApiOrderKey, ORDER_KEY, OrderRepository } from '../orders/index.js';
import { cancellationInput, linesOfQuery } from './cancellation-input.js';
import { cancellationView } from './cancellation-view.js';
import { CancellationPreviewDto, CancelOrderDto } from './dto/cancellation.dto.js';
import { OrderAnswerDto } from './dto/order-details.dto.js';
import { OrderDetails } from './order-details.js';

const orderId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This order') });

/** Cancellation by the mailed link, for guests without an account. */
@ApiTags('orders')
@Controller('api/orders/:id/cancellation')
export class OrderCancellationController {
  constructor(
    private readonly orders: OrderRepository,
    private readonly details: OrderDetails,
    private readonly previewing: PreviewCancellation,
    private readonly cancelling: CancelOwnOrder,
  ) {}

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
  @Get()
  async preview(
    @CurrentCaller() caller: Caller,
    @Param('id', orderId) id: string,
    @Headers(ORDER_KEY) key: unknown,
    @Query('lines') lines: unknown,
  ): Promise<CancellationPreviewDto> {
    const order = await this.orders.find(id);
    if (!order || !mayCancel(order, { caller, key })) throw new NotFound('This order');
    return cancellationView(order, await this.previewing.execute(order, linesOfQuery(lines)));
  }

  /**
   * Cancels the order or some lines of it by the rules of this moment: 409 `not_cancellable`, `refund_changed`.
   * Repeating it changes nothing. 404 without the key.
   */
  @Public()
  @ApiOrderKey()
  @ApiOkResponse({ type: OrderAnswerDto })
  @HttpCode(200)
  @Post()
  async cancel(
    @CurrentCaller() caller: Caller,
    @Param('id', orderId) id: string,
    @Body() body: CancelOrderDto,
    @Headers(ORDER_KEY) key: unknown,
  ): Promise<OrderAnswerDto> {
    await this.cancelling.execute({ by: { caller, key }, orderId: id, ...cancellationInput(body) });
    return { order: await this.details.byId(id) };
  }
}
