import { Module } from '@nestjs/common';
import { CustomerDataModule } from '../customer-data/index.js';
import { AddressData } from './address-data.js';
import { AddressesController } from './addresses.controller.js';
import { CustomerAddressesController } from './customer-addresses.controller.js';
import { DropAddresses } from './use-cases/drop-addresses.js';
import { SaveAddress } from './use-cases/save-address.js';

@Module({
  imports: [CustomerDataModule],
  controllers: [AddressesController, CustomerAddressesController],
  providers: [SaveAddress, DropAddresses, AddressData],
})
export class AddressesModule {}
