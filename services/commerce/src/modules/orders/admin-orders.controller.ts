import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { ListOrdersQuery } from './dto/list-orders.dto.js';
import { StaffOrderDto } from './dto/staff-order.dto.js';
import { ListOrders } from './use-cases/list-orders.js';

@ApiTags('orders')
@Controller('api/admin/orders')
export class AdminOrdersController {
  constructor(private readonly orders: ListOrders) {}

  /** Orders with their items, newest first; more than 500 come in pages. */
  @Staff('orders.read')
  @ListOf(StaffOrderDto)
  @Get()
  list(@Query() query: ListOrdersQuery): Promise<ListPage<StaffOrderDto>> {
    return this.orders.all(query);
  }
}
