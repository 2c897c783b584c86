import { Module } from '@nestjs/common';
import { CustomerEndingsModule } from '@shamba/service-kit/identity';
import { CustomerData } from './customer-data.js';
import { CustomerDataController } from './customer-data.controller.js';

/**
 * Export, obligations and end of customers. Modules with a part import this module and register in their onModuleInit.
 */
@Module({
  imports: [CustomerEndingsModule],
  controllers: [CustomerDataController],
  providers: [CustomerData],
  exports: [CustomerData],
})
export class CustomerDataModule {}
