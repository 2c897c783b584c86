import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inBatches } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { GuestCartRepository } from '../guest-cart.repository.js';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
const KEPT_DAYS = 30;
const KEPT_DAYS_EMPTY = 1;
const BATCH = 10_000;

/**
 * Deletes guests' carts without a new line for 30 days, and empty ones unused for a day: any visitor can create a cart,
 * so their number needs a limit. Bought items are in their orders.
 */
@Injectable()
export class DropOldCarts implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly guestCarts: GuestCartRepository,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('drop-old-carts', HOUR_MS, async () => {
      await this.execute();
    });
  }

  /** Deletes all of them, 10,000 per statement; returns their number. A cart with a running payment stays. */
  async execute(): Promise<number> {
    const ages = {
      filled: this.clock.in(-KEPT_DAYS * DAY_SECONDS),
      empty: this.clock.in(-KEPT_DAYS_EMPTY * DAY_SECONDS),
    };
    return inBatches(BATCH, (size) => this.guestCarts.dropOld(this.dataSource, ages, size));
  }
}
