import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { CustomersController } from './customers.controller.js';
import { CountOrder } from './facts/count-order.js';
import { CustomerFacts } from './facts/customer-facts.js';
import { FillCustomerFacts } from './facts/fill-customer-facts.js';
import { ListCustomers } from './list-customers.js';

/** What the house knows of its customers: what they have ordered. */
@Module({
  imports: [IdentityModule],
  controllers: [CustomersController],
  providers: [CustomerFacts, CountOrder, FillCustomerFacts, ListCustomers],
  exports: [CustomerFacts],
})
export class CustomersModule {}
