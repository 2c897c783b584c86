import { Controller, Get, Headers, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { mayCancel, whereToCancel } from '../cancellation/index.js';
import { ApiOrderKey, FindOrder, ORDER_KEY } from '../orders/index.js';
import { OrderDetailsDto } from './dto/order-details.dto.js';
import { OrderDetails } from './order-details.js';

@ApiTags('orders')
@Controller('api/orders')
export class OrderController {
  constructor(
    private readonly find: FindOrder,
    private readonly details: OrderDetails,
  ) {}

  /** An order for its buyer, for staff, or with the key of a link from its mails. All others get 404. */
  @Public()
  @ApiOrderKey()
  @ApiOkResponse({ type: OrderDetailsDto })
  @Get(':id')
  async one(
    @CurrentCaller() caller: Caller,
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This order') })) id: string,
    @Headers(ORDER_KEY) key: unknown,
  ): Promise<OrderDetailsDto> {
    const order = await this.find.execute(caller, id, key);
    const details = await this.details.of(order);
    if (!details.cancellation.allowed || mayCancel(order, { caller, key })) return details;
    return { ...details, cancellation: { allowed: false, reason: whereToCancel(order) } };
  }
}
