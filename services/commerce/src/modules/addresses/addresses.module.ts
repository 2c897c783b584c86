import { Module } from '@nestjs/common';
import { CustomerDataModule } from '../customer-data/index.js';
import { Addresses } from './addresses.js';
import { AddressesController, CustomerAddressesController } from './addresses.controller.js';

@Module({
  imports: [CustomerDataModule],
  controllers: [AddressesController, CustomerAddressesController],
  providers: [Addresses],
})
export class AddressesModule {}
