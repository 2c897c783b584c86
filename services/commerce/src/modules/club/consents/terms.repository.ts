import { Injectable } from '@nestjs/common';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { type ClubTerms, clubTerms } from './club-terms.js';

/** Terms shown to buyers, by version: a consent refers to the terms shown, even if Settings changed since. */
@Injectable()
export class TermsRepository {
  /** The current terms. They are stored before they are shown. */
  async now(runner: Runner): Promise<ClubTerms> {
    const terms = clubTerms();
    await rowsOf(runner, 'INSERT INTO club_terms (version, text) VALUES ($1, $2) ON CONFLICT (version) DO NOTHING', [
      terms.version,
      terms.text,
    ]);
    return terms;
  }

  /** The terms that a form stated; the current ones for none, or for an unknown version. */
  async shown(runner: Runner, version: string | null): Promise<ClubTerms> {
    const known =
      version === null
        ? undefined
        : await firstOf<ClubTerms>(runner, 'SELECT version, text FROM club_terms WHERE version = $1', [version]);
    return known ?? clubTerms();
  }
}
