import { Injectable } from '@nestjs/common';
import { termAfterPin } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { HoldRepository } from '../hold.repository.js';

/** Frees a checkout's bottles without an order. Repeated and late calls change nothing. */
@Injectable()
export class ReleaseHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
  ) {}

  /** Gives the pins of a failed attempt a deadline again. Pins of another attempt stay. */
  async unpin(checkoutId: string, attemptId: string, ttlSeconds: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const set = await this.holds.lock(manager, checkoutId);
      if (set?.attemptId === attemptId)
        await this.holds.expireAt(manager, checkoutId, termAfterPin(set, ttlSeconds, this.clock.now()));
    });
  }

  /** Releases the set of an ended checkout; a pinned set only for its own attempt. */
  async release(checkoutId: string, attemptId: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const set = await this.holds.lock(manager, checkoutId);
      if (set && (set.attemptId === null || set.attemptId === attemptId))
        await this.holds.end(manager, checkoutId, this.clock.now());
    });
  }

  /** Deletes sets that expired long ago. They no longer count; this keeps the table small. */
  async removeExpired(): Promise<void> {
    await inTransaction(this.dataSource, (manager) => this.holds.removeExpired(manager, this.clock.now()));
  }
}
