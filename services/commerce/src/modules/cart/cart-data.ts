import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerData, type CustomerDataPart } from '../customer-data/index.js';
import { CartRepository } from './cart.repository.js';

/** The cart in a customer's export. */
@Injectable()
export class CartData implements CustomerDataPart, OnModuleInit {
  readonly name = 'cart';

  constructor(
    private readonly carts: CartRepository,
    private readonly data: CustomerData,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async export(userId: number): Promise<unknown> {
    const cart = await this.carts.find({ userId });
    return (cart?.lines ?? []).map(({ type, itemId, quantity, details }) => ({
      item_type: type,
      item_id: itemId,
      quantity,
      item_details: details,
    }));
  }

  obligations(): Promise<string[]> {
    return Promise.resolve([]);
  }
}
