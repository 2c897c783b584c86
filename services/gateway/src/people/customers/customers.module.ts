import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { CustomersController } from './customers.controller.js';
import { CountOrder } from './facts/count-order.js';
import { CustomerFacts } from './facts/customer-facts.js';
import { FillCustomerFacts } from './facts/fill-customer-facts.js';
import { ListCustomers } from './list-customers.js';
import { SearchCustomers } from './search-customers.js';
import { CustomerNotes } from './notes/customer-notes.js';
import { CustomerNotesController } from './notes/customer-notes.controller.js';

/** Facts about customers: their orders, and notes by staff. */
@Module({
  imports: [IdentityModule],
  controllers: [CustomersController, CustomerNotesController],
  providers: [CustomerFacts, CountOrder, FillCustomerFacts, ListCustomers, SearchCustomers, CustomerNotes],
  exports: [CustomerFacts, CustomerNotes],
})
export class CustomersModule {}
