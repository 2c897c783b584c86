import { Body, Controller, Get, Headers, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ListOf, type ListPage, Staff } from '@shamba/service-kit';
import { ListOrdersQuery } from './dto/list-orders.dto.js';
import { OrderDto } from './dto/order.dto.js';
import { ShipmentDto } from './dto/shipment.dto.js';
import { orderView } from './order-view.js';
import { ListOrders } from './use-cases/list-orders.js';
import { ShipOrder } from './use-cases/ship-order.js';

@ApiTags('orders')
@Controller('api/admin/orders')
export class AdminOrdersController {
  constructor(
    private readonly orders: ListOrders,
    private readonly shipOrder: ShipOrder,
  ) {}

  /** Orders with their items, newest first; more than 500 come in pages. */
  @Staff('orders.read')
  @ListOf(OrderDto)
  @Get()
  list(@Query() query: ListOrdersQuery): Promise<ListPage<OrderDto>> {
    return this.orders.all(query);
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
