import { Module } from '@nestjs/common';
import { CustomerData } from './customer-data.js';
import { CustomerDataController } from './customer-data.controller.js';

/** Export and obligations of a customer. Modules with a part import this one and register in their onModuleInit. */
@Module({ controllers: [CustomerDataController], providers: [CustomerData], exports: [CustomerData] })
export class CustomerDataModule {}
