import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { dropGuestCarts } from '../dropped-carts.js';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
const KEPT_DAYS = 30;
const KEPT_DAYS_EMPTY = 1;
const BATCH = 10_000;

/**
 * Deletes carts of guests that had no new line for 30 days, and empty ones that nobody used for a day: any visitor can
 * make a cart, so their number needs a bound. What was bought stands in its order.
 */
@Injectable()
export class DropOldCarts implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('drop-old-carts', HOUR_MS, async () => {
      await this.execute();
    });
  }

  /** Deletes all of them, 10,000 a statement; answers how many went. A cart with a payment under way stays. */
  async execute(): Promise<number> {
    const ages = {
      filled: this.clock.in(-KEPT_DAYS * DAY_SECONDS),
      empty: this.clock.in(-KEPT_DAYS_EMPTY * DAY_SECONDS),
    };
    let all = 0;
    for (let gone = BATCH; gone === BATCH; all += gone) gone = await dropGuestCarts(this.dataSource, ages, BATCH);
    return all;
  }
}
