import { Injectable } from '@nestjs/common';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import { currentRequestId } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
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

export interface ConsentRecord {
  text_version: string;
  text: string;
  stated_version: string | null;
  given_in: string;
  given_at: Date;
}

/** Members' consents: the terms shown, their version, time and request. Never changed. */
@Injectable()
export class ConsentRepository {
  constructor(
    private readonly clock: Clock,
    private readonly terms: TermsRepository,
  ) {}

  async add(runner: Runner, consent: Consent): Promise<void> {
    const { version, text } = await this.terms.shown(runner, consent.statedVersion);
    await rowsOf(
      runner,
      `INSERT INTO club_consents (member_id, given_in, text_version, text, stated_version, age_confirmed, given_at, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        consent.memberId,
        consent.givenIn,
        version,
        text,
        consent.statedVersion,
        consent.ageConfirmed,
        consent.givenAt ?? this.clock.now(),
        consent.requestId ?? currentRequestId(),
      ],
    );
  }

  async of(runner: Runner, memberId: number): Promise<ConsentRecord[]> {
    return rowsOf(
      runner,
      'SELECT text_version, text, stated_version, given_in, given_at FROM club_consents WHERE member_id = $1 ORDER BY id',
      [memberId],
    );
  }
}
