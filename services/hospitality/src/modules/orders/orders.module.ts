import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { ExperiencesModule } from '../experiences/index.js';
import { HoldSetsModule } from '../hold-sets/index.js';
import { HoldsModule } from '../holds/index.js';
import { StayModule } from '../stay/index.js';
import { Bookings } from './bookings.js';
import { OrderDatesController } from './order-dates.controller.js';
import { OrderStateRepository } from './order-state.repository.js';
import { ReadOrderDates } from './use-cases/read-order-dates.js';
import { TakeOrder } from './use-cases/take-order.js';
import { UndoOrder } from './use-cases/undo-order.js';

@Module({
  imports: [HoldSetsModule, HoldsModule, StayModule, EventsModule, ExperiencesModule],
  controllers: [OrderDatesController],
  providers: [OrderStateRepository, TakeOrder, Bookings, UndoOrder, ReadOrderDates],
})
export class OrdersModule {}
