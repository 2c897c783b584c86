import { Body, Controller, Get, Headers, Param, ParseUUIDPipe, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit';
import { OrderDto } from './dto/order.dto.js';
import { ShipmentDto } from './dto/shipment.dto.js';
import { pageOfOrders, type Reply } from './order-page.js';
import { orderView } from './order-view.js';
import { OrderStore } from './order-store.js';
import { ShipOrder } from './use-cases/ship-order.js';

@ApiTags('orders')
@Controller('api/admin/orders')
export class AdminOrdersController {
  constructor(
    private readonly orders: OrderStore,
    private readonly shipOrder: ShipOrder,
  ) {}

  /** Orders with their items, newest first, up to 500; further ones by `Link: rel=next` and `X-Total-Count`. */
  @Staff('orders.read')
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiOkResponse({ type: [OrderDto] })
  @Get()
  async list(
    @Query('limit') limit: unknown,
    @Query('cursor') cursor: unknown,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<OrderDto[]> {
    const orders = await pageOfOrders(
      { path: '/api/admin/orders', limit, cursor, reply },
      (page) => this.orders.page(page),
      () => this.orders.count(),
    );
    return orders.map(orderView);
  }

  /** Says how far the bottles are. 409 when there is nothing to ship. */
  @Staff('orders.write')
  @ApiOkResponse({ type: OrderDto })
  @Put(':id/shipment')
  async ship(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: ShipmentDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<OrderDto> {
    const shipment = { state: body.state, carrier: body.carrier ?? null, tracking: body.tracking ?? null };
    return orderView(await this.shipOrder.execute(id, shipment, ifMatch));
  }
}
