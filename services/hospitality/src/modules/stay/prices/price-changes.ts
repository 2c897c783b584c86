import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { HOUSE_UNIT_ID } from '../records/index.js';
import { StayClaimRepository } from '../availability/index.js';

/**
 * Changes of seasons and add-ons, one after the other under the lock of the unit, which holds take as well: a
 * checkout's choice does not change while it is checked, and concurrent inserts into an exclusion constraint do not
 * deadlock.
 */
@Injectable()
export class PriceChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StayClaimRepository,
    private readonly tags: CacheTags,
  ) {}

  /** Does the work in a transaction; pages of the house are read again afterwards. */
  async make<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, async (manager) => {
      await this.claims.lockUnits(manager, [HOUSE_UNIT_ID]);
      return work(manager);
    });
    this.tags.touch(['stay-settings']);
    return result;
  }
}
