import { Injectable } from '@nestjs/common';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { type ClubTerms, clubTerms } from './club-terms.js';

/** The terms that buyers were shown, by version: a consent is to what was shown, also when Settings changed meanwhile. */
@Injectable()
export class ShownTerms {
  /** The terms of now. They are kept before anybody reads them. */
  async now(runner: Runner): Promise<ClubTerms> {
    const terms = clubTerms();
    await rowsOf(runner, 'INSERT INTO club_terms (version, text) VALUES ($1, $2) ON CONFLICT (version) DO NOTHING', [
      terms.version,
      terms.text,
    ]);
    return terms;
  }

  /** Those that a form says it showed; those of now when it says nothing, or names a version that never was. */
  async shown(runner: Runner, version: string | null): Promise<ClubTerms> {
    const known =
      version === null
        ? undefined
        : await firstOf<ClubTerms>(runner, 'SELECT version, text FROM club_terms WHERE version = $1', [version]);
    return known ?? clubTerms();
  }
}
