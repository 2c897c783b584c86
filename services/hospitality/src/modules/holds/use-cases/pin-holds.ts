import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { HoldRepository } from '../../hold-sets/index.js';
import { HOUSE_UNIT_ID, StayLinks } from '../../stay/index.js';
import { HoldUnavailable, pinnedElsewhere } from '../holds.errors.js';
import { Resources } from '../resources.js';

/**
 * Pins a checkout's set to one payment attempt: it stays until that attempt's release or its order. Its lines are
 * guaranteed afterwards, so they are counted again: staff may have changed a capacity, or the set may have expired.
 */
@Injectable()
export class PinHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sets: HoldRepository,
    private readonly resources: Resources,
    private readonly clock: Clock,
    private readonly links: StayLinks,
  ) {}

  /**
   * Repeating it is harmless.
   * @throws HoldUnavailable without a set, with another attempt's pin, or when a line is taken
   */
  async execute(checkoutId: string, attemptId: string): Promise<void> {
    await inTransaction(this.dataSource, (manager) => this.pin(manager, checkoutId, attemptId));
  }

  private async pin(manager: EntityManager, checkoutId: string, attemptId: string): Promise<void> {
    const now = this.clock.now();
    const set = await this.sets.lock(manager, checkoutId);
    // An offer of nights that its stay has already holds no others.
    if (!set || (set.lines.length === 0 && set.kind !== 'offer')) throw new HoldUnavailable([]);
    if (set.attemptId === attemptId) return;
    if (set.attemptId !== null) throw new HoldUnavailable(set.lines.map(({ lineRef }) => pinnedElsewhere(lineRef)));
    if (set.kind === 'offer' && !(await this.links.mayPin(manager, checkoutId, HOUSE_UNIT_ID)))
      throw new HoldUnavailable([]);
    const locked = await this.resources.lock(manager, set.lines);
    // Before its expiry a set yields only to running payments; afterwards to every other set.
    const inTime = set.expiresAt !== null && set.expiresAt > now;
    const issues = await this.resources.claimNights(manager, checkoutId, set.lines, locked, null);
    issues.push(...(await this.resources.shortages(manager, set.lines, locked, { checkoutId, pinnedOnly: inTime })));
    if (issues.length > 0) throw new HoldUnavailable(issues);
    await this.sets.pin(manager, checkoutId, attemptId, now);
  }
}
