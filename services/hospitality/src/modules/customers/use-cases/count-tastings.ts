import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TastingsAnswer } from '@shamba/api-contract/internal';
import { LocalTime } from '../../property/index.js';
import { tastingsIn } from '../customer-rows.js';

/** Counts a customer's tastings in a month: requested, confirmed or visited; without declined and cancelled ones. */
@Injectable()
export class CountTastings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  async execute(userId: number, month = this.time.today().slice(0, 7)): Promise<TastingsAnswer> {
    return { month, ...(await tastingsIn(this.dataSource, userId, `${month}-01`)) };
  }
}
