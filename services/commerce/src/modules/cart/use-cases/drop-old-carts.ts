import { Injectable, type OnModuleInit } from '@nestjs/common';
import { changedBy, Clock, Periodic } from '@shamba/service-kit';
import { DataSource } from 'typeorm';

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
    return changedBy(this.dataSource, DROP, [this.clock.in(-KEPT_DAYS * DAY_SECONDS), BATCH]);
  }
}

const DROP = `
  DELETE FROM carts WHERE id IN (
    SELECT c.id FROM carts c
     WHERE c.user_id IS NULL AND c.updated_at < $1
       AND NOT EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = c.id AND l.created_at >= $1)
       AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.cart_id = c.id AND a.state IN ('pinning', 'authorising', 'paid'))
     LIMIT $2 FOR UPDATE SKIP LOCKED)`;
