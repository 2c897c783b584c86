import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { CustomersController } from './customers.controller.js';
import { CountOrder } from './facts/count-order.js';
import { CustomerFactsRepository } from './facts/customer-facts.repository.js';
import { FillCustomerFacts } from './facts/fill-customer-facts.js';
import { ListCustomers } from './list-customers.js';
import { SearchCustomers } from './search-customers.js';
import { CustomerNotes } from './notes/customer-notes.js';
import { CustomerNotesController } from './notes/customer-notes.controller.js';

/** Facts about customers: their orders, and notes by staff. */
@Module({
  imports: [IdentityModule],
  controllers: [CustomersController, CustomerNotesController],
  providers: [CustomerFactsRepository, CountOrder, FillCustomerFacts, ListCustomers, SearchCustomers, CustomerNotes],
  exports: [CustomerFactsRepository, CustomerNotes],
})
export class CustomersModule {}
