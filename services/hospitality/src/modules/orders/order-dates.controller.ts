import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { OrderDate, OrderDatesRequest } from '@shamba/api-contract/internal';
import { TextField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { ReadOrderDates } from './use-cases/read-order-dates.js';

class OrderDatesDto implements OrderDatesRequest {
  @TextField({ max: 80, verbatim: true }) orderId: string;
}

@Controller('internal/order-dates')
export class OrderDatesController {
  constructor(private readonly dates: ReadOrderDates) {}

  /**
   * Current start of an order's stays, events and visits; commerce asks before it computes the refund of a
   * cancellation.
   */
  @Internal('commerce')
  @HttpCode(200)
  @Post()
  read(@Body() body: OrderDatesDto): Promise<OrderDate[]> {
    return this.dates.execute(body.orderId);
  }
}
