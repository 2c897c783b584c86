import { Controller, Get, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OrderCounted } from '@shamba/event-contract';
import { IntField, UuidField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { countedOrders } from './counted-orders.js';

const FIRST = '00000000-0000-0000-0000-000000000000';
const MAX = 500;

class CountedOrdersQuery {
  @UuidField({ optional: true, description: 'Goes on behind this order.' }) after?: string;
  @IntField({ min: 1, max: MAX, optional: true }) limit?: number;
}

@Internal('gateway')
@Controller('internal/counted-orders')
export class CountedOrdersController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** All orders as `order.counted` payloads, page by page, sorted by id; an empty page is the end. `figures`: their money. */
  @Get()
  async page(
    @Query() { after = FIRST, limit = MAX }: CountedOrdersQuery,
  ): Promise<{ orders: OrderCounted[]; figures: 'paid' }> {
    return { orders: await countedOrders(this.dataSource, after, limit), figures: 'paid' };
  }
}
