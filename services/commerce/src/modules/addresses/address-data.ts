import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CustomerData, type CustomerDataPart } from '../customer-data/index.js';
import { Address } from './address.entity.js';
import { addressView } from './dto/address.dto.js';

/** Saved addresses in a customer's export. They never prevent the end of the account. */
@Injectable()
export class AddressData implements CustomerDataPart, OnModuleInit {
  readonly name = 'addresses';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly data: CustomerData,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async export(userId: number): Promise<unknown> {
    const rows = await this.dataSource.manager.find(Address, { where: { user_id: userId }, order: { id: 'ASC' } });
    return rows.map(addressView);
  }

  obligations(): Promise<string[]> {
    return Promise.resolve([]);
  }
}
