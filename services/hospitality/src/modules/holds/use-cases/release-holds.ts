import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { termAfterPin } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { HoldRepository } from '../../hold-sets/index.js';
import { StayClaimRepository } from '../../stay/index.js';
import { Resources } from '../resources.js';

const SWEEP_MS = 60_000;

/** Releases a checkout's holds without an order. All methods are harmless when repeated or late. */
@Injectable()
export class ReleaseHolds implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sets: HoldRepository,
    private readonly resources: Resources,
    private readonly claims: StayClaimRepository,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('expired-holds', SWEEP_MS, () => this.removeExpired());
  }

  /** The attempt ended without a payment: its pins expire again. Pins of another attempt stay. */
  async unpin(checkoutId: string, attemptId: string, ttlSeconds: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const set = await this.sets.lock(manager, checkoutId);
      if (set?.attemptId !== attemptId) return;
      const expiresAt = termAfterPin(set, ttlSeconds, this.clock.now());
      await this.resources.lock(manager, set.lines);
      await this.claims.expireHold(manager, checkoutId, expiresAt);
      await this.sets.expireAt(manager, checkoutId, expiresAt);
    });
  }

  /** The checkout ended: deletes an expiring set, and a pinned one only for its attempt. */
  async release(checkoutId: string, attemptId: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const set = await this.sets.lock(manager, checkoutId);
      if (!set || (set.attemptId !== null && set.attemptId !== attemptId)) return;
      await this.resources.lock(manager, set.lines);
      await this.claims.drop(manager, 'hold', checkoutId);
      await this.sets.end(manager, checkoutId, this.clock.now());
    });
  }

  /** Deletes sets that expired long ago. They no longer count; this only keeps the tables small. */
  async removeExpired(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const checkouts = await this.sets.lockExpired(manager, this.clock.now());
      if (checkouts.length === 0) return;
      await this.claims.lockAllUnits(manager);
      for (const checkoutId of checkouts) {
        await this.claims.drop(manager, 'hold', checkoutId);
        await this.sets.remove(manager, checkoutId);
      }
    });
  }
}
