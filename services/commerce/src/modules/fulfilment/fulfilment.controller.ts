import { Body, Controller, Delete, Headers, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { parseCents } from '@shamba/rules';
import { InvalidFields, NotFound } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import type { ShipToClaim } from '../club/index.js';
import { StaffOrderDto } from '../orders/index.js';
import { BatchAnswerDto, BatchDto, DeliveryDto, HoldDto, PickupDto, ShipmentDto } from './fulfilment.dto.js';
import type { Collection } from './fulfilment.repository.js';
import { ChangeDelivery } from './use-cases/change-delivery.js';
import { HoldOrder } from './use-cases/hold-order.js';
import { MarkPickup } from './use-cases/mark-pickup.js';
import { ShipOrder } from './use-cases/ship-order.js';
import { type BatchWork, StepOrders } from './use-cases/step-orders.js';

const orderId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This order') });

@ApiTags('orders')
@Staff('orders.write')
@Controller('api/admin/orders')
export class FulfilmentController {
  constructor(
    private readonly shipOrder: ShipOrder,
    private readonly stepOrders: StepOrders,
    private readonly markPickup: MarkPickup,
    private readonly changeDelivery: ChangeDelivery,
    private readonly holdOrder: HoldOrder,
  ) {}

  /**
   * Takes the same step for up to a hundred orders, each with its own result: a refused order does not stop the others.
   * Orders on hold are not packed or sent, and none before its day. Repeating it changes nothing.
   */
  @ApiOkResponse({ type: BatchAnswerDto })
  @HttpCode(200)
  @Post('batch')
  async batch(@Body() { orders, ...body }: BatchDto): Promise<BatchAnswerDto> {
    const named = orders.map(({ id, carrier, tracking }) => ({
      id,
      carrier: carrier ?? null,
      tracking: tracking ?? null,
    }));
    return { results: await this.stepOrders.execute(workOf(body), named) };
  }

  /**
   * Sets the state of the bottles; the customer gets a mail when they are sent. 409 when there is nothing to ship, for
   * a pickup, while the order is on hold, and (`too_early`) before its day unless `early` is true.
   */
  @ApiOkResponse({ type: StaffOrderDto })
  @Put(':id/shipment')
  ship(
    @Param('id', orderId) id: string,
    @Body() { state, carrier, tracking, tell_customer, early }: ShipmentDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffOrderDto> {
    return this.shipOrder.execute(id, { state, carrier, tracking }, ifMatch, { tell: tell_customer, early });
  }

  /**
   * Sets the state of a pickup: ready (the customer gets a mail), collected by an adult whose ID was checked, or
   * returned to the shelf. 409 `wrong_step`, `not_pickup`, `order_on_hold`; 422 `id_not_checked`.
   */
  @ApiOkResponse({ type: StaffOrderDto })
  @Put(':id/pickup')
  pickup(
    @CurrentCaller() caller: Caller,
    @Param('id', orderId) id: string,
    @Body() body: PickupDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffOrderDto> {
    return this.markPickup.execute(id, body.state, collectionOf(body, caller), ifMatch);
  }

  /**
   * Changes the delivery of an order that was not sent yet: to pickup, which refunds the shipping, or to shipping,
   * without a charge, to its own or another address. 409 `refund_changed`, `wrong_step`, `tax_would_change`,
   * `no_shipping_address`, `sent_elsewhere`; 422 with errors by field where wine can't be sent to the address.
   */
  @ApiOkResponse({ type: StaffOrderDto })
  @Put(':id/delivery')
  delivery(
    @Param('id', orderId) id: string,
    @Body() body: DeliveryDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffOrderDto> {
    const { method, refund } = body;
    return this.changeDelivery.execute(id, {
      method,
      refund: parseCents(refund ?? '0'),
      address: method === 'ship' ? addressOf(body) : null,
      ifMatch,
    });
  }

  /** Puts an order on hold: it is not packed, sent or handed over. */
  @ApiOkResponse({ type: StaffOrderDto })
  @Put(':id/hold')
  hold(
    @Param('id', orderId) id: string,
    @Body() { reason, until }: HoldDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffOrderDto> {
    return this.holdOrder.execute(id, { reason, until: until ?? null }, ifMatch);
  }

  /** Releases an order from its hold. */
  @ApiOkResponse({ type: StaffOrderDto })
  @Delete(':id/hold')
  release(@Param('id', orderId) id: string, @Headers('if-match') ifMatch?: string): Promise<StaffOrderDto> {
    return this.holdOrder.execute(id, null, ifMatch);
  }
}

/** @throws InvalidFields (400) for a hold or a release without a reason. */
function workOf({ step, reason, until }: Omit<BatchDto, 'orders'>): BatchWork {
  if (step !== 'hold' && step !== 'release') return { step };
  if (reason === undefined) throw new InvalidFields({ reason: ['Please say why'] });
  if (step === 'release') return { release: reason };
  return { hold: { reason, until: until ?? null } };
}

/** null: the order's own. */
function addressOf(body: DeliveryDto): ShipToClaim | null {
  const address = {
    address: body.shipping_address ?? null,
    unit: body.shipping_unit ?? null,
    city: body.shipping_city ?? null,
    state: body.shipping_state ?? null,
    zip: body.shipping_zip ?? null,
  };
  return Object.values(address).every((part) => part === null) ? null : address;
}

/** null unless the bottles are collected. @throws InvalidFields (400) when no name is given. */
function collectionOf({ state, collected_by: by, id_checked }: PickupDto, caller: Caller): Collection | null {
  if (state !== 'collected') return null;
  if (by === undefined) throw new InvalidFields({ collected_by: ['Please say who collects the bottles.'] });
  return { by, idChecked: id_checked === true, handedOverBy: caller.username ?? caller.issuer };
}
