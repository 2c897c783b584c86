import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import type { HospitalityConfig } from '../../config.js';
import type { SeatedOccurrence } from './event-seats.js';
import { TooManyPlaces } from './events.errors.js';
import { RegistrationRepository } from './registration.repository.js';

/** Limits of free registrations. */
@Injectable()
export class RegistrationLimits {
  constructor(
    private readonly registrations: RegistrationRepository,
    @Inject(CONFIG) private readonly config: HospitalityConfig,
  ) {}

  /**
   * Limits the places of a date per guest and network (docs/rules.md). Under the occurrence's lock the count stays
   * true. @throws TooManyPlaces
   */
  async check(
    manager: EntityManager,
    { id, title }: SeatedOccurrence,
    quantity: number,
    guest: { email: string; owner: string; network: string | null },
  ): Promise<void> {
    const { REGISTRATION_MAX_PER_PERSON: perGuest, REGISTRATION_MAX_PER_NETWORK: perNetwork } = this.config;
    const had = await this.registrations.freePlacesOf(manager, id, guest);
    if (perGuest > 0 && had.guest + quantity > perGuest) throw new TooManyPlaces(title, perGuest, 'guest');
    if (perNetwork > 0 && guest.network !== null && had.network + quantity > perNetwork)
      throw new TooManyPlaces(title, perNetwork, 'network');
  }
}
