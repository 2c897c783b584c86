import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { HoldSets } from '../../hold-sets/index.js';
import { HOUSE_UNIT_ID, StayLinks } from '../../stay/index.js';
import { HoldUnavailable, pinnedElsewhere } from '../holds.errors.js';
import { Resources } from '../resources.js';

/**
 * Makes a checkout's set the promise of one payment attempt: it stays until that attempt lets go or its order comes.
 * After this everything in it is certain, so it is counted once
 * more: staff may have changed a capacity, the time may be over.
 */
@Injectable()
export class PinHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sets: HoldSets,
    private readonly resources: Resources,
    private readonly clock: Clock,
    private readonly links: StayLinks,
  ) {}

  /**
   * Repeating it is harmless.
   * @throws HoldUnavailable when there is nothing to pin, another attempt has it, or something is gone
   */
  async execute(checkoutId: string, attemptId: string): Promise<void> {
    await inTransaction(this.dataSource, (manager) => this.pin(manager, checkoutId, attemptId));
  }

  private async pin(manager: EntityManager, checkoutId: string, attemptId: string): Promise<void> {
    const now = this.clock.now();
    const set = await this.sets.lock(manager, checkoutId);
    // An offer of nights that its stay has already keeps no others.
    if (!set || (set.lines.length === 0 && set.kind !== 'offer')) throw new HoldUnavailable([]);
    if (set.attemptId === attemptId) return;
    if (set.attemptId !== null) throw new HoldUnavailable(set.lines.map(({ lineRef }) => pinnedElsewhere(lineRef)));
    if (set.kind === 'offer' && !(await this.links.mayPin(manager, checkoutId, HOUSE_UNIT_ID)))
      throw new HoldUnavailable([]);
    const locked = await this.resources.lock(manager, set.lines);
    // A set in its time yields only to payments under way; one past it has lost its place to every other set.
    const inTime = set.expiresAt !== null && set.expiresAt > now;
    const issues = await this.resources.claimNights(manager, checkoutId, set.lines, locked, null);
    issues.push(...(await this.resources.shortages(manager, set.lines, locked, { checkoutId, pinnedOnly: inTime })));
    if (issues.length > 0) throw new HoldUnavailable(issues);
    await this.sets.pin(manager, checkoutId, attemptId, now);
  }
}
