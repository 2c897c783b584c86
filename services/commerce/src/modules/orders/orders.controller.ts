import { Body, Controller, Get, Headers, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { parseCents } from '@shamba/rules';
import { NotFound } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { browserIdOf } from '../cart/index.js';
import { toBilling, toCustomer } from '../payments/index.js';
import { OrderDto, OrderItemsDto } from './dto/order.dto.js';
import { PlaceOrderDto } from './dto/place-order.dto.js';
import { ApiOrderKey, ORDER_KEY } from './order-key.js';
import { orderItemsView, orderView } from './order-view.js';
import { FindOrder } from './use-cases/find-order.js';
import { PlaceOrder } from './use-cases/place-order.js';

const cents = (amount: string | undefined): bigint | undefined =>
  amount === undefined ? undefined : parseCents(amount);

@ApiTags('orders')
@Controller('api')
export class OrdersController {
  constructor(
    private readonly place: PlaceOrder,
    private readonly find: FindOrder,
  ) {}

  /**
   * Makes the order of a paid attempt; repeating it returns the same order. 404 for another buyer's payment, 409 for an
   * unpaid attempt.
   */
  @Public()
  @ApiCreatedResponse({ type: OrderDto })
  @Post('orders')
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: PlaceOrderDto,
    @Headers('x-session-id') header: unknown,
  ): Promise<OrderDto> {
    const { subtotal, shipping, tax, total } = body.totals ?? {};
    const order = await this.place.execute({
      caller,
      paymentId: body.paymentDetails?.paymentId ?? null,
      customer: toCustomer(body.customerInfo),
      totals: { subtotal: cents(subtotal), shipping: cents(shipping), tax: cents(tax), total: cents(total) },
      free: {
        // A free order tries no card.
        network: undefined,
        browserId: browserIdOf({ given: body.session_id ?? body.sessionId, header }),
        sourceId: undefined,
        verificationToken: undefined,
        note: body.note,
        customer: toCustomer(body.customerInfo),
        shippingAddress: body.shippingAddress ?? null,
        billingAddress: toBilling(body.billingAddress, body.shippingAddress),
        stateCode: undefined,
        ageConfirmed: body.ageConfirmed === true,
      },
    });
    return orderView(order);
  }

  /** Items of an order; Buy Again adds `wines`. */
  @Public()
  @ApiOrderKey()
  @ApiOkResponse({ type: OrderItemsDto })
  @Get('orders/:id/items')
  async items(
    @CurrentCaller() caller: Caller,
    @Param('id', new ParseUUIDPipe({ exceptionFactory: notFound })) id: string,
    @Headers(ORDER_KEY) key: unknown,
  ): Promise<OrderItemsDto> {
    return orderItemsView(await this.find.execute(caller, id, key));
  }
}

/** A malformed id is an order that does not exist. */
function notFound(): NotFound {
  return new NotFound('This order');
}
