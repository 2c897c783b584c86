import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { HoldIssue } from '@shamba/api-contract/internal';
import { Clock, inTransaction } from '@shamba/service-kit';
import { EventSeats } from '../../events/index.js';
import { type HeldLine, HoldSets } from '../../hold-sets/index.js';
import type { WantedLine } from '../dto/hold.dto.js';
import { HoldUnavailable, pinnedElsewhere } from '../holds.errors.js';
import { Resources } from '../resources.js';

export interface PlaceHoldsInput {
  checkoutId: string;
  lines: readonly WantedLine[];
  ttlSeconds: number;
  /** The attempt that takes over; may restate a set that it has pinned. */
  attemptId?: string | undefined;
  /** Makes the set that attempt's promise at once: what place and pin would do one after the other. */
  pinned?: boolean;
}

export interface PlacedHolds {
  /** When the set ends unless it is refreshed or pinned. */
  expiresAt: Date;
  pinned: boolean;
}

/** Keeps a checkout's nights, seats and slots for a while: the whole set or nothing. The same lines refresh the time, others replace the set. */
@Injectable()
export class PlaceHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sets: HoldSets,
    private readonly resources: Resources,
    private readonly seats: EventSeats,
    private readonly clock: Clock,
  ) {}

  /** @throws HoldUnavailable with an issue per line */
  async execute(input: PlaceHoldsInput): Promise<PlacedHolds> {
    return inTransaction(this.dataSource, (manager) => this.place(manager, input));
  }

  private async place(
    manager: EntityManager,
    { checkoutId, lines: wanted, ttlSeconds, attemptId, pinned }: PlaceHoldsInput,
  ): Promise<PlacedHolds> {
    const now = this.clock.now();
    const expiresAt = this.clock.in(ttlSeconds);
    const pinningFor = pinned ? attemptId : undefined;
    const set = await this.sets.lockOrCreate(manager, checkoutId, now);
    const { lines, issues } = await this.settle(manager, wanted);
    if (set.attemptId !== null) {
      // A payment is under way with exactly these things: it may repeat itself, nobody may change them.
      if (set.attemptId === attemptId && issues.length === 0 && sameLines(set.lines, lines))
        return { expiresAt, pinned: true };
      throw new HoldUnavailable(wanted.map(({ lineRef }) => pinnedElsewhere(lineRef)));
    }
    const locked = await this.resources.lock(manager, [...set.lines, ...lines]);
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
    if (lines.length === 0) {
      await this.sets.remove(manager, checkoutId);
      return { expiresAt, pinned: false };
    }
    await this.sets.replaceLines(manager, checkoutId, lines);
    if (pinningFor === undefined) await this.sets.expireAt(manager, checkoutId, expiresAt);
    else await this.sets.pin(manager, checkoutId, pinningFor, now);
    return { expiresAt, pinned: pinningFor !== undefined };
  }

  /** Seats without an occurrence become those of the next one. */
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
      ? JSON.stringify([line.lineRef, line.unitId, line.checkIn, line.checkOut])
      : JSON.stringify([
          line.lineRef,
          line.kind,
          line.kind === 'seats' ? line.occurrenceId : line.slotId,
          line.quantity,
        ]);
  return a.map(key).sort().join() === b.map(key).sort().join();
}
