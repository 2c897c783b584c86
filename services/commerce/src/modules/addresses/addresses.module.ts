import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { SaveAddress } from './use-cases/save-address.js';

@Module({ controllers: [AddressesController], providers: [SaveAddress] })
export class AddressesModule {}
