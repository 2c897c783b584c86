import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays, daysText } from '@shamba/rules';
import { LocalTime } from '../../property/index.js';
import { type Claim, StayClaimRepository } from './stay-claim.repository.js';
import {
  BlockedDate,
  bookingReference,
  type ClaimKind,
  HOUSE_UNIT_ID,
  NightsInUse,
  StayBooking,
  StayBookingRepository,
  StayFeed,
  StayImport,
  StayLink,
} from '../records/index.js';
import { StayLinks } from './stay-links.js';

/** Kinds of claims that staff make. */
type StaffClaim = 'booking' | 'block';

/** Claims nights for staff; errors name the conflicting booking or block. */
@Injectable()
export class StaffClaims {
  constructor(
    private readonly bookings: StayBookingRepository,
    private readonly claims: StayClaimRepository,
    private readonly time: LocalTime,
    private readonly links: StayLinks,
  ) {}

  /**
   * First step of a transaction that writes rows of this unit: an INSERT locks the unit's row in share mode by its
   * foreign key, and two such transactions that then lock the row deadlock.
   */
  async lock(manager: EntityManager, unitId: number): Promise<void> {
    await this.claims.lockUnits(manager, [unitId]);
  }

  /** The same for a transaction that changes a booking: locks the house and the booking. @throws NotFound */
  async lockBooking(manager: EntityManager, id: number): Promise<StayBooking> {
    await this.lock(manager, HOUSE_UNIT_ID);
    return this.bookings.lock(manager, id);
  }

  /**
   * Under the unit's lock: claims the nights, or throws with the conflict; moves an existing claim of the same booking
   * or block. Withdraws the open link of a booking that gets other nights.
   * @throws NightsInUse, LinkBeingPaid
   */
  async take(manager: EntityManager, claim: Claim & { kind: StaffClaim }): Promise<void> {
    const now = this.time.now();
    if (claim.kind === 'booking' && !(await this.claims.has(manager, claim)))
      await this.links.giveWay(manager, Number(claim.refId));
    await this.claims.letImportsIn(manager, claim.unitId, now);
    const [taken] = await this.claims.conflicts(manager, claim, now, claim);
    if (taken) throw await this.named(manager, taken);
    await this.claims.giveBack(manager, claim, now);
    await this.claims.place(manager, claim, now);
    await this.claims.letImportsIn(manager, claim.unitId, now);
  }

  /**
   * Under the unit's lock: holds ranges of nights until an instant, or throws with the conflict.
   * @throws NightsInUse
   */
  async hold(manager: EntityManager, holdId: string, claims: readonly Omit<Claim, 'kind' | 'refId'>[]): Promise<void> {
    const now = this.time.now();
    for (const claim of claims) {
      const [taken] = await this.claims.conflicts(manager, claim, now);
      if (taken) throw await this.named(manager, taken);
      await this.claims.place(manager, { ...claim, kind: 'hold', refId: holdId }, now);
    }
  }

  /** Under the unit's lock: withdraws a booking's open link, whose amount has changed. @throws LinkBeingPaid */
  async endLink(manager: EntityManager, bookingId: number): Promise<void> {
    await this.links.giveWay(manager, bookingId);
  }

  /** Under the unit's lock: releases the nights of a booking or block. */
  async giveBack(manager: EntityManager, kind: StaffClaim, refId: string): Promise<void> {
    await this.claims.giveBack(manager, { kind, refId }, this.time.now());
    await this.claims.letImportsIn(manager, HOUSE_UNIT_ID, this.time.now());
  }

  private async named(
    manager: EntityManager,
    taken: { kind: ClaimKind; refId: string; from: string; to: string },
  ): Promise<NightsInUse> {
    const lastNight = addDays(taken.to, -1);
    if (taken.kind === 'booking') {
      const booking = await manager.findOneBy(StayBooking, { id: Number(taken.refId) });
      const who = booking ? `${booking.guest_name} (${bookingReference(booking.id)})` : `booking ${taken.refId}`;
      return new NightsInUse(`the booking of ${who} on ${daysText(taken.from, taken.to)}`, {
        booking_id: Number(taken.refId),
        start_date: taken.from,
        end_date: taken.to,
      });
    }
    if (taken.kind === 'block') {
      const block = await manager.findOneBy(BlockedDate, { id: Number(taken.refId) });
      const why = block ? ` (${block.reason.replace('_', ' ')})` : '';
      return new NightsInUse(`blocked dates ${daysText(taken.from, lastNight)}${why}`, {
        blocked_date_id: Number(taken.refId),
        start_date: taken.from,
        end_date: lastNight,
      });
    }
    if (taken.kind === 'import') {
      const feed = await manager
        .createQueryBuilder(StayFeed, 'f')
        .innerJoin(StayImport, 'i', 'i.feed_id = f.id')
        .where('i.id::text = :id', { id: taken.refId })
        .getOne();
      return new NightsInUse(`nights, ${daysText(taken.from, taken.to)}, that ${feed?.name ?? 'a channel'} has taken`, {
        start_date: taken.from,
        end_date: taken.to,
      });
    }
    const offered = await manager
      .createQueryBuilder(StayBooking, 'b')
      .innerJoin(StayLink, 'l', 'l.booking_id = b.id')
      .where('l.hold_id::text = :holdId', { holdId: taken.refId })
      .getOne();
    if (offered)
      return new NightsInUse(
        `nights, ${daysText(taken.from, taken.to)}, that are kept until ${offered.guest_name} (${bookingReference(offered.id)}) pays a link`,
        { booking_id: offered.id, start_date: taken.from, end_date: taken.to },
      );
    return new NightsInUse(`a stay, ${daysText(taken.from, taken.to)}, that a guest is paying for right now`, {
      start_date: taken.from,
      end_date: taken.to,
    });
  }
}
