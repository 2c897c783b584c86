import { Module } from '@nestjs/common';
import { CustomerEndingsModule } from '@shamba/service-kit/identity';
import { CustomerRepository } from './customer.repository.js';
import { CustomersController } from './customers.controller.js';
import { ErasureRepository } from './erasure.repository.js';
import { AccountEvents } from './use-cases/account-events.js';
import { ForgetNetworks } from './use-cases/forget-networks.js';
import { VerifiedEmailRepository } from './verified-email.repository.js';

/** Hospitality's part of customers' accounts: joining, archiving, erasure. */
@Module({
  imports: [CustomerEndingsModule],
  controllers: [CustomersController],
  providers: [CustomerRepository, ErasureRepository, VerifiedEmailRepository, AccountEvents, ForgetNetworks],
})
export class CustomersModule {}
