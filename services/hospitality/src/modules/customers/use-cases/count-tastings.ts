import { Injectable } from '@nestjs/common';
import type { TastingsAnswer } from '@shamba/api-contract/internal';
import { LocalTime } from '../../property/index.js';
import { CustomerRepository } from '../customer.repository.js';

/** Counts a customer's tastings in a month: requested, confirmed or visited; without declined and cancelled ones. */
@Injectable()
export class CountTastings {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly time: LocalTime,
  ) {}

  async execute(userId: number, month = this.time.today().slice(0, 7)): Promise<TastingsAnswer> {
    return { month, ...(await this.customers.tastingsIn(userId, `${month}-01`)) };
  }
}
