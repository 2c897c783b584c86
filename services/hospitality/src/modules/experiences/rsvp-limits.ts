import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { lockNames } from '@shamba/service-kit/database';
import type { HospitalityConfig } from '../../config.js';
import { LocalTime } from '../property/index.js';
import { VisitRepository } from './visit.repository.js';

/** Marks that identify the sender of an RSVP. */
export interface Requester {
  email: string;
  /** Device or account. */
  owner: string | null;
  network: string | null;
}

/**
 * Limits the number of unanswered RSVPs with places per e-mail address, device and network. Further ones wait for staff
 * without places: a few strangers can't fill a Saturday (docs/rules.md, Events and experiences).
 */
@Injectable()
export class RsvpLimits {
  constructor(
    private readonly time: LocalTime,
    private readonly visits: VisitRepository,
    @Inject(CONFIG) private readonly config: HospitalityConfig,
  ) {}

  /** True if another RSVP may take places. Locks the requester until the transaction ends. */
  async mayReserve(manager: EntityManager, { email, owner, network }: Requester): Promise<boolean> {
    const keys = [`email:${email.toLowerCase()}`, owner && `owner:${owner}`, network && `network:${network}`];
    await lockNames(manager, ...keys.flatMap((key) => (key === null || key === '' ? [] : [`rsvp:${key}`])));
    const kept = await this.visits.countKept(manager, { email, owner, network }, this.time.today());
    return (
      below(kept.person, this.config.RSVP_KEPT_PER_PERSON) && below(kept.network, this.config.RSVP_KEPT_PER_NETWORK)
    );
  }
}

/** A limit of 0 is no limit. */
const below = (count: number, limit: number): boolean => limit === 0 || count < limit;
