import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { insertNew } from '@shamba/service-kit/database';
import { currentRequestId } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { clubTerms } from './club-terms.js';
import { ClubConsent, ClubTerms } from './consent.entities.js';

/**
 * A new consent. `stated_version` null: to the current terms; sending the form is the consent, and confirms the age.
 */
export interface NewConsent extends Pick<ClubConsent, 'member_id' | 'given_in' | 'stated_version'> {
  /** Time of the consent; null: now. */
  given_at: Date | null;
  /** null: the present request. */
  request_id: string | null;
}

/**
 * Members' consents, never changed, and the terms shown to buyers, by version: a consent refers to the terms shown,
 * even if Settings changed since.
 */
@Injectable()
export class ConsentRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The current terms. They are stored before they are shown. */
  async termsNow(): Promise<ClubTerms> {
    const terms = clubTerms();
    await insertNew(this.dataSource.manager, ClubTerms, terms);
    return terms;
  }

  /** Adds a consent to the terms that the form stated; to the current ones for none, or for an unknown version. */
  async add(manager: EntityManager, consent: NewConsent): Promise<void> {
    const { stated_version: stated } = consent;
    const known = stated === null ? null : await manager.findOneBy(ClubTerms, { version: stated });
    const { version, text } = known ?? clubTerms();
    await manager.insert(ClubConsent, {
      ...consent,
      text_version: version,
      text,
      age_confirmed: true,
      given_at: consent.given_at ?? this.clock.now(),
      request_id: consent.request_id ?? currentRequestId(),
    });
  }

  /** These members' consents, oldest first. */
  allOf(memberIds: readonly number[]): Promise<ClubConsent[]> {
    return this.dataSource.manager.find(ClubConsent, { where: { member_id: Any(memberIds) }, order: { id: 'ASC' } });
  }
}
