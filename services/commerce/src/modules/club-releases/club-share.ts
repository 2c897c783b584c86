import { Injectable } from '@nestjs/common';
import { addDays } from '@shamba/rules';
import type { FieldErrors } from '@shamba/service-kit/http';
import { instantOf } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { ClubRelease, ReleaseShare } from '../club/index.js';
import { ShareHolds } from '../holds/index.js';
import { ShareNotAvailable } from './releases.errors.js';

export type SharedWine = Pick<ReleaseShare, 'wine_id' | 'name' | 'bottles'>;

/** The bottles that a release keeps from the shop, until the end of `share_until` by the property's clock. */
@Injectable()
export class ClubShare {
  constructor(private readonly holds: ShareHolds) {}

  /**
   * Holds the release's share as its rows say; without shares, holds nothing.
   * @throws ShareNotAvailable (409): what was held before stays held. ServiceUnavailable (503).
   */
  async keep(manager: EntityManager, id: number): Promise<void> {
    const release = await manager.findOneByOrFail(ClubRelease, { id });
    const shares = await manager.find(ReleaseShare, { where: { run_id: id }, order: { wine_id: 'ASC' } });
    if (shares.length === 0 || release.share_until === null) return this.letGo(release);
    await this.hold(release, shares, instantOf(addDays(release.share_until, 1)));
  }

  /** Holds exactly these bottles until then, in place of the release's share. @throws as `keep` */
  async hold(release: Pick<ClubRelease, 'hold_id'>, shares: readonly SharedWine[], until: Date): Promise<void> {
    if (shares.length === 0) return this.letGo(release);
    const issues = await this.holds.keep(release.hold_id, shares, until);
    if (issues.length === 0) return;
    const errors: FieldErrors = {};
    for (const { lineRef, available } of issues) {
      const index = shares.findIndex(({ wine_id }) => String(wine_id) === lineRef);
      const { name, bottles } = shares[index] ?? { name: 'One of the wines', bottles: 0 };
      const left = available === null ? 'fewer' : String(Math.max(0, available));
      errors[`shares.${index}.bottles`] = [`${name}: ${bottles} bottles are wanted, ${left} can be kept.`];
    }
    throw new ShareNotAvailable(errors);
  }

  /** Gives the bottles back to the shop. @throws ServiceUnavailable (503) */
  async letGo({ hold_id }: Pick<ClubRelease, 'hold_id'>): Promise<void> {
    await this.holds.letGo(hold_id);
  }
}
