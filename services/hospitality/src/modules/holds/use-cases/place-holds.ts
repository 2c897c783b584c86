import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { HoldIssue } from '@shamba/api-contract/internal';
import { heldTooLong, holdTerm, type HoldTerm, type StandingTerm } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import type { AskedSet, PlacedSet } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import type { HospitalityConfig } from '../../../config.js';
import { EventSeats } from '../../events/index.js';
import { type HeldLine, HoldRepository } from '../../hold-sets/index.js';
import type { WantedLine } from '../dto/hold.dto.js';
import { overCaps } from '../hold-caps.js';
import { HoldUnavailable, pinnedElsewhere } from '../holds.errors.js';
import { type LockedResources, Resources, titleOf } from '../resources.js';

/**
 * Holds a checkout's nights, seats and slots for a while: the whole set or nothing. The same lines refresh the time,
 * others replace the set.
 */
@Injectable()
export class PlaceHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sets: HoldRepository,
    private readonly resources: Resources,
    private readonly seats: EventSeats,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: HospitalityConfig,
  ) {}

  /** @throws HoldUnavailable with an issue per line */
  async execute(input: AskedSet<WantedLine>): Promise<PlacedSet> {
    return inTransaction(this.dataSource, (manager) => this.place(manager, input));
  }

  private async place(manager: EntityManager, asked: AskedSet<WantedLine>): Promise<PlacedSet> {
    const { checkoutId, lines: wanted, attemptId } = asked;
    const now = this.clock.now();
    const pinningFor = asked.pinned ? attemptId : undefined;
    const set = await this.sets.lockOrCreate(manager, checkoutId, now);
    const { lines, issues } = await this.settle(manager, wanted);
    if (set.attemptId !== null) {
      // A payment for exactly these lines is running: the same request may be repeated, no other may change them.
      if (set.attemptId === attemptId && issues.length === 0 && sameLines(set.lines, lines))
        return { expiresAt: this.clock.in(asked.ttlSeconds), pinned: true };
      throw new HoldUnavailable(wanted.map(({ lineRef }) => pinnedElsewhere(lineRef)));
    }
    const locked = await this.resources.lock(manager, [...set.lines, ...lines]);
    if (wanted.length === 0) return this.end(manager, checkoutId, now);
    const { expiresAt, deadline } = this.termOf(asked, set.made ? undefined : set, now);
    this.checkCaps(asked, lines, locked);
    issues.push(
      ...(await this.resources.claimNights(
        manager,
        checkoutId,
        lines,
        locked,
        pinningFor === undefined ? expiresAt : null,
      )),
    );
    issues.push(...(await this.resources.shortages(manager, lines, locked, { checkoutId, pinnedOnly: false })));
    if (issues.length > 0) throw new HoldUnavailable(issues);
    await this.sets.replaceLines(manager, checkoutId, lines);
    await this.sets.state(manager, checkoutId, asked.kind, { expiresAt, deadline });
    if (pinningFor !== undefined) await this.sets.pin(manager, checkoutId, pinningFor, now);
    return { expiresAt, pinned: pinningFor !== undefined };
  }

  private async end(manager: EntityManager, checkoutId: string, now: Date): Promise<PlacedSet> {
    await this.resources.dropNights(manager, checkoutId);
    await this.sets.end(manager, checkoutId, now);
    return { expiresAt: now, pinned: false };
  }

  /** Expiry of the set. A payment pins the set, however long its checkout has lasted. */
  private termOf(asked: AskedSet<WantedLine>, standing: StandingTerm | undefined, now: Date): HoldTerm {
    const totalMinutes = this.config.HOLD_TOTAL_MINUTES;
    const term = holdTerm(asked, standing, now, totalMinutes * 60);
    if (term) return term;
    const over = standing ?? { expiresAt: now, deadline: now };
    if (asked.pinned) return { expiresAt: now, deadline: over.deadline ?? now };
    throw new HoldUnavailable(
      asked.lines.slice(0, 1).map(({ lineRef }) => heldTooLong(lineRef, totalMinutes, over, now)),
    );
  }

  /** Offers and runs have no limits. */
  private checkCaps({ kind }: AskedSet<WantedLine>, lines: readonly HeldLine[], locked: LockedResources): void {
    if (kind !== 'checkout') return;
    const caps = { seats: this.config.HOLD_MAX_SEATS, nights: this.config.HOLD_MAX_NIGHTS };
    const over = overCaps(lines, caps, (line) => titleOf(line, locked));
    if (over.length > 0) throw new HoldUnavailable(over);
  }

  /** Seats without an occurrence get the next one. */
  private async settle(
    manager: EntityManager,
    wanted: readonly WantedLine[],
  ): Promise<{ lines: HeldLine[]; issues: HoldIssue[] }> {
    const lines: HeldLine[] = [];
    const issues: HoldIssue[] = [];
    for (const line of wanted) {
      if (line.kind === 'nights') lines.push(line);
      else if (line.kind === 'slot')
        lines.push({ lineRef: line.lineRef, kind: 'slot', slotId: line.slotId, quantity: line.guests });
      else {
        const occurrenceId = line.occurrenceId ?? (await this.seats.nextOf(manager, line.eventId));
        if (occurrenceId === undefined)
          issues.push({
            lineRef: line.lineRef,
            code: 'not_available',
            message: 'This event has no upcoming date.',
            available: 0,
          });
        else lines.push({ lineRef: line.lineRef, kind: 'seats', occurrenceId, quantity: line.quantity });
      }
    }
    return { lines, issues };
  }
}

function sameLines(a: readonly HeldLine[], b: readonly HeldLine[]): boolean {
  const key = (line: HeldLine): string =>
    line.kind === 'nights'
      ? JSON.stringify([line.lineRef, line.unitId, line.checkIn, line.checkOut, ...(line.addOnIds ?? [])])
      : JSON.stringify([
          line.lineRef,
          line.kind,
          line.kind === 'seats' ? line.occurrenceId : line.slotId,
          line.quantity,
        ]);
  return a.map(key).sort().join() === b.map(key).sort().join();
}
