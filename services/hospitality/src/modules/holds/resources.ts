import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { HoldIssue } from '@shamba/api-contract/internal';
import { nightsBetween } from '@shamba/rules';
import { EventSeats, type SeatedOccurrence } from '../events/index.js';
import { SlotPlaces, type SlotState } from '../experiences/index.js';
import type { HeldLine } from '../hold-sets/index.js';
import { LocalTime } from '../property/index.js';
import { AddOns, StayClaimRepository } from '../stay/index.js';

/** The locked resources of lines: units, then occurrences, then slots, each in id order, which prevents deadlocks. */
export interface LockedResources {
  units: Set<number>;
  occurrences: Map<number, SeatedOccurrence>;
  slots: Map<number, SlotState>;
}

interface CountOptions {
  checkoutId: string;
  /** Count pinned holds only: for a set that has not expired. */
  pinnedOnly: boolean;
}

const idsOf = <K extends HeldLine['kind']>(
  lines: readonly HeldLine[],
  kind: K,
  id: (line: Extract<HeldLine, { kind: K }>) => number,
): number[] => lines.flatMap((line) => (line.kind === kind ? [id(line as Extract<HeldLine, { kind: K }>)] : []));

/** Locks and checks nights, seats and slots for the use cases of holds and orders. */
@Injectable()
export class Resources {
  constructor(
    private readonly claims: StayClaimRepository,
    private readonly addOns: AddOns,
    private readonly seats: EventSeats,
    private readonly places: SlotPlaces,
    private readonly time: LocalTime,
  ) {}

  async lock(manager: EntityManager, lines: readonly HeldLine[]): Promise<LockedResources> {
    const units = await this.claims.lockUnits(
      manager,
      idsOf(lines, 'nights', (line) => line.unitId),
    );
    const occurrences = await this.seats.lock(
      manager,
      idsOf(lines, 'seats', (line) => line.occurrenceId),
    );
    const slots = await this.places.lock(
      manager,
      idsOf(lines, 'slot', (line) => line.slotId),
    );
    return { units, occurrences, slots };
  }

  /**
   * Claims a set's nights with their add-ons for its checkout. Returns the issues; if there are any, the caller rolls
   * back.
   */
  async claimNights(
    manager: EntityManager,
    checkoutId: string,
    lines: readonly HeldLine[],
    locked: LockedResources,
    expiresAt: Date | null,
  ): Promise<HoldIssue[]> {
    const now = this.time.now();
    const today = this.time.today();
    const issues: HoldIssue[] = [];
    await this.claims.drop(manager, 'hold', checkoutId);
    for (const unitId of locked.units) await this.claims.letImportsIn(manager, unitId, now);
    for (const line of lines) {
      if (line.kind !== 'nights') continue;
      const nights = { unitId: line.unitId, from: line.checkIn, to: line.checkOut };
      const sensible =
        locked.units.has(line.unitId) && line.checkIn >= today && nightsBetween(line.checkIn, line.checkOut) > 0;
      const taken = sensible ? await this.claims.conflicts(manager, nights, now) : [];
      if (!sensible || taken.length > 0)
        issues.push(
          issue(
            line.lineRef,
            'not_available',
            'Some of these nights are no longer available. Please choose other dates.',
            null,
          ),
        );
      else await this.claims.place(manager, { ...nights, kind: 'hold', refId: checkoutId, expiresAt }, now);
      const asked = { unitId: line.unitId, checkIn: line.checkIn, addOnIds: line.addOnIds ?? [] };
      for (const message of await this.addOns.refusals(manager, checkoutId, asked))
        issues.push(issue(line.lineRef, 'not_available', message, null));
    }
    return issues;
  }

  /** Releases a checkout's nights; the caller has locked their units. */
  async dropNights(manager: EntityManager, checkoutId: string): Promise<void> {
    await this.claims.drop(manager, 'hold', checkoutId);
  }

  /** Lines that need more seats or places than are free; lines of the same occurrence or slot are summed. */
  async shortages(
    manager: EntityManager,
    lines: readonly HeldLine[],
    locked: LockedResources,
    options: CountOptions,
  ): Promise<HoldIssue[]> {
    const counted = { except: options.checkoutId, pinnedOnly: options.pinnedOnly };
    const seatsLeft = await this.seats.left(manager, [...locked.occurrences.values()], counted);
    const placesLeft = await this.places.left(manager, [...locked.slots.values()], counted);
    const issues: HoldIssue[] = [];
    for (const line of lines) {
      if (line.kind === 'nights') continue;
      const left = line.kind === 'seats' ? seatsLeft : placesLeft;
      const id = line.kind === 'seats' ? line.occurrenceId : line.slotId;
      const thing =
        line.kind === 'seats' ? occurrenceState(locked.occurrences.get(id)) : slotState(locked.slots.get(id));
      if (!thing.open) {
        issues.push(issue(line.lineRef, 'not_available', `${thing.title} can no longer be booked for this time.`, 0));
        continue;
      }
      const available = left.get(id) ?? 0;
      if (available < line.quantity) issues.push(tooFew(line.lineRef, thing.title, available));
      else left.set(id, available - line.quantity);
    }
    return issues;
  }
}

/** Title of a line's item, for messages. */
export function titleOf(line: HeldLine, locked: LockedResources): string {
  if (line.kind === 'nights') return 'your stay';
  return line.kind === 'seats'
    ? occurrenceState(locked.occurrences.get(line.occurrenceId)).title
    : slotState(locked.slots.get(line.slotId)).title;
}

const occurrenceState = (row: SeatedOccurrence | undefined): { open: boolean; title: string } => ({
  open: row !== undefined && !row.archived && !row.cancelled && !row.past && row.ticketLink === null,
  title: row?.title ?? 'This event',
});
const slotState = (row: SlotState | undefined): { open: boolean; title: string } => ({
  open: row !== undefined && !row.past && !row.closed,
  title: row?.title ?? 'This experience',
});

const issue = (lineRef: string, code: HoldIssue['code'], message: string, available: number | null): HoldIssue => ({
  lineRef,
  code,
  message,
  available,
});
const tooFew = (lineRef: string, title: string, available: number): HoldIssue =>
  available === 0
    ? issue(lineRef, 'sold_out', `${title} is sold out at this time.`, 0)
    : issue(
        lineRef,
        'insufficient_stock',
        `Only ${available} ${available === 1 ? 'spot is' : 'spots are'} left for ${title}.`,
        available,
      );
