import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { currentRequestId } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { ClubConsent } from './club-consent.entity.js';
import { TermsRepository } from './terms.repository.js';

export interface Consent {
  memberId: number;
  givenIn: 'signup' | 'checkout';
  /** The version that the form stated; null: the current one. Sending the form is the consent. */
  statedVersion: string | null;
  ageConfirmed: boolean;
  /** Time of the consent; null: now. */
  givenAt: Date | null;
  requestId: string | null;
}

/** Members' consents: the terms shown, their version, time and request. Never changed. */
@Injectable()
export class ConsentRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly terms: TermsRepository,
  ) {}

  async add(manager: EntityManager, consent: Consent): Promise<void> {
    const { version, text } = await this.terms.shown(manager, consent.statedVersion);
    await manager.insert(ClubConsent, {
      member_id: consent.memberId,
      given_in: consent.givenIn,
      text_version: version,
      text,
      stated_version: consent.statedVersion,
      age_confirmed: consent.ageConfirmed,
      given_at: consent.givenAt ?? this.clock.now(),
      request_id: consent.requestId ?? currentRequestId(),
    });
  }

  /** These members' consents, oldest first. */
  allOf(memberIds: readonly number[]): Promise<ClubConsent[]> {
    return this.dataSource.manager.find(ClubConsent, { where: { member_id: Any(memberIds) }, order: { id: 'ASC' } });
  }
}
