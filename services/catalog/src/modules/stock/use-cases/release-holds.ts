import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { termAfterPin } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { HoldSets } from '../hold-sets.js';

/** The ways in which a checkout gives bottles back without an order. All are harmless when repeated or late. */
@Injectable()
export class ReleaseHolds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly holds: HoldSets,
    private readonly clock: Clock,
  ) {}

  /** The attempt ended without money: its pins expire again. Pins of another attempt are not touched. */
  async unpin(checkoutId: string, attemptId: string, ttlSeconds: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const set = await this.holds.lock(manager, checkoutId);
      if (set?.attemptId === attemptId)
        await this.holds.expireAt(manager, checkoutId, termAfterPin(set, ttlSeconds, this.clock.now()));
    });
  }

  /** The checkout is over: an expiring set goes, a pinned one only when its attempt says so. */
  async release(checkoutId: string, attemptId: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const set = await this.holds.lock(manager, checkoutId);
      if (set && (set.attemptId === null || set.attemptId === attemptId))
        await this.holds.end(manager, checkoutId, this.clock.now());
    });
  }

  /** Deletes sets whose time has long been over. They have not counted since then; this only keeps the table small. */
  async removeExpired(): Promise<void> {
    await inTransaction(this.dataSource, (manager) => this.holds.removeExpired(manager, this.clock.now()));
  }
}
