import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { firstOf, lockNames } from '@shamba/service-kit/database';
import type { HospitalityConfig } from '../../config.js';
import { LocalTime } from '../property/index.js';

/** What identifies the person behind an RSVP. */
export interface Requester {
  email: string;
  /** Device or account. */
  owner: string | null;
  network: string | null;
}

/**
 * Limits how many unanswered RSVPs of one e-mail address, device or network reserve places. Further ones wait for staff
 * without places, so that a few strangers can't fill a Saturday (docs/rules.md, Events and experiences).
 */
@Injectable()
export class RsvpLimits {
  constructor(
    private readonly time: LocalTime,
    @Inject(CONFIG) private readonly config: HospitalityConfig,
  ) {}

  /** Whether one more RSVP may reserve places. Locks the requester until the transaction ends. */
  async mayReserve(manager: EntityManager, { email, owner, network }: Requester): Promise<boolean> {
    const keys = [`email:${email.toLowerCase()}`, owner && `owner:${owner}`, network && `network:${network}`];
    await lockNames(manager, ...keys.flatMap((key) => (key === null || key === '' ? [] : [`rsvp:${key}`])));
    const kept = await firstOf<{ person: number; network: number }>(
      manager,
      `SELECT count(*) FILTER (WHERE lower(guest_email) = lower($1) OR owner_key = $2)::int AS person,
              count(*) FILTER (WHERE network = $3)::int AS network
         FROM experience_bookings
        WHERE status = 'pending' AND source = 'rsvp' AND NOT without_places AND slot_id IS NOT NULL AND booking_date >= $4`,
      [email, owner, network, this.time.today()],
    );
    return (
      below(kept?.person ?? 0, this.config.RSVP_KEPT_PER_PERSON) &&
      below(kept?.network ?? 0, this.config.RSVP_KEPT_PER_NETWORK)
    );
  }
}

/** A limit of 0 is off. */
const below = (count: number, limit: number): boolean => limit === 0 || count < limit;
