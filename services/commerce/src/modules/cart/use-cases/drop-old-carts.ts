import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Periodic } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { dropGuestCarts } from '../dropped-carts.js';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
const KEPT_DAYS = 180;
const BATCH = 10_000;

/**
 * Deletes carts of guests that had no new line for half a year:
 * any visitor can make a cart, so their number needs a bound.
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

  /** One round of at most 10,000; answers how many went. A cart with a payment under way stays. */
  execute(): Promise<number> {
    return dropGuestCarts(this.dataSource, this.clock.in(-KEPT_DAYS * DAY_SECONDS), BATCH);
  }
}
