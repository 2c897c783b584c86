import { Module } from '@nestjs/common';
import { CustomerEndingsModule } from '@shamba/service-kit/identity';
import { CustomerRepository } from './customer.repository.js';
import { CustomersController } from './customers.controller.js';
import { ErasureRepository } from './erasure.repository.js';
import { CountTastings } from './use-cases/count-tastings.js';
import { ExportCustomer } from './use-cases/export-customer.js';
import { FindObligations } from './use-cases/find-obligations.js';
import { ForgetCustomer } from './use-cases/forget-customer.js';
import { ForgetNetworks } from './use-cases/forget-networks.js';
import { JoinGuest } from './use-cases/join-guest.js';
import { PartFromCustomer } from './use-cases/part-from-customer.js';
import { VerifiedEmailRepository } from './verified-email.repository.js';

/** Hospitality's part of customers' accounts: joining, archiving, erasure. */
@Module({
  imports: [CustomerEndingsModule],
  controllers: [CustomersController],
  providers: [
    CustomerRepository,
    ErasureRepository,
    VerifiedEmailRepository,
    JoinGuest,
    ForgetCustomer,
    PartFromCustomer,
    ExportCustomer,
    FindObligations,
    CountTastings,
    ForgetNetworks,
  ],
})
export class CustomersModule {}
