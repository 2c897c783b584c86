import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage, ListQuery } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, CurrentUserId, Customer } from '@shamba/service-kit/identity';
import { CancelOwnOrder, PlanCancellation } from '../cancellation/index.js';
import { ListOrders, OrderDto, type OrderRecord, OrderRepository, orderView } from '../orders/index.js';
import {
  CancellationPreviewDto,
  cancellationInput,
  cancellationView,
  CancelOrderDto,
  linesOfQuery,
} from './dto/cancellation.dto.js';
import { OrderAnswerDto, OrderDetailsDto } from './dto/order-details.dto.js';
import { OrderDetails } from './order-details.js';

const RECENT = 20;
/** A malformed id is an order that does not exist. */
const orderId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This order') });

@ApiTags('orders')
@Customer()
@Controller('api/customer/orders')
export class CustomerOrdersController {
  constructor(
    private readonly orders: OrderRepository,
    private readonly lists: ListOrders,
    private readonly details: OrderDetails,
    private readonly plan: PlanCancellation,
    private readonly cancelOwn: CancelOwnOrder,
  ) {}

  /** The caller's orders, newest first; more than 500 come in pages. */
  @ListOf(OrderDto)
  @Get()
  list(@CurrentUserId() userId: number, @Query() query: ListQuery): Promise<ListPage<OrderDto>> {
    return this.lists.ofUser(userId, query);
  }

  /** The caller's newest orders with their items, at most twenty. */
  @ApiOkResponse({ type: [OrderDto] })
  @Get('recent')
  async recent(@CurrentUserId() userId: number): Promise<OrderDto[]> {
    return (await this.orders.recentOf(userId, RECENT)).map(orderView);
  }

  /**
   * An order of the caller with its timeline, refunds, and whether it can be cancelled. Other people's orders are 404.
   */
  @ApiOkResponse({ type: OrderDetailsDto })
  @Get(':id')
  async one(@CurrentUserId() userId: number, @Param('id', orderId) id: string): Promise<OrderDetailsDto> {
    return this.details.of(await this.own(userId, id));
  }

  /** Previews the refund of cancelling the order, or some lines of it, now. */
  @ApiQuery({
    name: 'lines',
    required: false,
    description: 'Order line ids, separated by commas; absent: whatever can be cancelled.',
  })
  @ApiOkResponse({ type: CancellationPreviewDto })
  @Get(':id/cancellation')
  async previewCancellation(
    @CurrentUserId() userId: number,
    @Param('id', orderId) id: string,
    @Query('lines') lines: unknown,
  ): Promise<CancellationPreviewDto> {
    const order = await this.own(userId, id);
    return cancellationView(order, await this.plan.preview(order, linesOfQuery(lines)));
  }

  /**
   * Cancels the order or some lines of it by the rules of this moment: 409 `not_cancellable`, `refund_changed`.
   * Repeating it changes nothing.
   */
  @ApiOkResponse({ type: OrderAnswerDto })
  @HttpCode(200)
  @Post(':id/cancellation')
  async cancel(
    @CurrentCaller() caller: Caller,
    @Param('id', orderId) id: string,
    @Body() body: CancelOrderDto,
  ): Promise<OrderAnswerDto> {
    await this.cancelOwn.execute({ by: { caller, key: undefined }, orderId: id, ...cancellationInput(body) });
    return { order: await this.details.byId(id) };
  }

  private async own(userId: number, id: string): Promise<OrderRecord> {
    const order = await this.orders.find(id);
    if (!order || order.userId !== userId) throw new NotFound('This order');
    return order;
  }
}
