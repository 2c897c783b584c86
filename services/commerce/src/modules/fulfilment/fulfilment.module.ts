import { Module } from '@nestjs/common';
import { ClubModule } from '../club/index.js';
import { OrdersModule } from '../orders/index.js';
import { PricingModule } from '../pricing/index.js';
import { RefundsModule } from '../refunds/index.js';
import { ShippingModule } from '../shipping/index.js';
import { ChangeOrder } from './change-order.js';
import { Destinations } from './destinations.js';
import { FulfilmentController } from './fulfilment.controller.js';
import { FulfilmentRepository } from './fulfilment.repository.js';
import { ChangeDelivery } from './use-cases/change-delivery.js';
import { HoldOrder } from './use-cases/hold-order.js';
import { MarkPickup } from './use-cases/mark-pickup.js';
import { RemindPickups } from './use-cases/remind-pickups.js';
import { ShipOrder } from './use-cases/ship-order.js';
import { StepOrders } from './use-cases/step-orders.js';

/** Staff's work with the bottles of an order: pack, send, hand over, hold. */
@Module({
  imports: [OrdersModule, ClubModule, RefundsModule, PricingModule, ShippingModule],
  controllers: [FulfilmentController],
  providers: [
    FulfilmentRepository,
    ChangeOrder,
    Destinations,
    ShipOrder,
    StepOrders,
    MarkPickup,
    ChangeDelivery,
    HoldOrder,
    RemindPickups,
  ],
  exports: [ChangeDelivery],
})
export class FulfilmentModule {}
