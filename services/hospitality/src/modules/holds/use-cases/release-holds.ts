import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { termAfterPin } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { HoldSets } from '../../hold-sets/index.js';
import { StayClaims } from '../../stay/index.js';
import { Resources } from '../resources.js';

const SWEEP_MS = 60_000;

/** The ways in which a checkout gives things back without an order. All are harmless when repeated or late. */
@Injectable()
export class ReleaseHolds implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sets: HoldSets,
    private readonly resources: Resources,
    private readonly claims: StayClaims,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('expired-holds', SWEEP_MS, () => this.removeExpired());
  }

  /** The attempt ended without money: its pins expire again. Pins of another attempt are not touched. */
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

  /** The checkout is over: an expiring set goes, a pinned one only when its attempt says so. */
  async release(checkoutId: string, attemptId: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const set = await this.sets.lock(manager, checkoutId);
      if (!set || (set.attemptId !== null && set.attemptId !== attemptId)) return;
      await this.resources.lock(manager, set.lines);
      await this.claims.drop(manager, 'hold', checkoutId);
      await this.sets.end(manager, checkoutId, this.clock.now());
    });
  }

  /** Deletes sets whose time has long been over. They have not counted since then; this only keeps the tables small. */
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
