import { Injectable } from '@nestjs/common';
import { insertNew } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import { ClubTerms } from './club-terms.entity.js';
import { clubTerms } from './club-terms.js';

/** Terms shown to buyers, by version: a consent refers to the terms shown, even if Settings changed since. */
@Injectable()
export class TermsRepository {
  /** The current terms. They are stored before they are shown. */
  async now(manager: EntityManager): Promise<ClubTerms> {
    const terms = clubTerms();
    await insertNew(manager, ClubTerms, terms);
    return terms;
  }

  /** The terms that a form stated; the current ones for none, or for an unknown version. */
  async shown(manager: EntityManager, version: string | null): Promise<ClubTerms> {
    const known = version === null ? null : await manager.findOneBy(ClubTerms, { version });
    return known ?? clubTerms();
  }
}
