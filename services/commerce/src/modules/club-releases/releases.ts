import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource, In } from 'typeorm';
import { ClubRelease, ReleaseShare, ReleaseTier } from '../club/index.js';
import type { ReleaseDetailDto, ReleaseDto } from './dto/release.dto.js';
import { boxView, releaseView, shareView, stepsOf } from './release-view.js';
import { changedSince } from './changed-since.js';

const MOST_LISTED = 200;

/** The club's releases for staff. */
@Injectable()
export class Releases {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The newest quarter first. */
  async list(): Promise<ReleaseDto[]> {
    const { manager } = this.dataSource;
    const releases = await manager.find(ClubRelease, { order: { quarter: 'DESC', id: 'DESC' }, take: MOST_LISTED });
    const tiers = await manager.find(ReleaseTier, {
      select: { run_id: true, tier_id: true },
      where: { run_id: In(releases.map(({ id }) => id)) },
      order: { tier_id: 'ASC' },
    });
    return releases.map((release) =>
      releaseView(
        release,
        tiers.filter(({ run_id }) => run_id === release.id),
      ),
    );
  }

  /** @throws NotFound */
  async one(id: number): Promise<ReleaseDetailDto> {
    const { manager } = this.dataSource;
    const release = await manager.findOneBy(ClubRelease, { id });
    if (!release) throw new NotFound('This release');
    const [tiers, shares] = await Promise.all([
      manager.find(ReleaseTier, { where: { run_id: id }, order: { tier_id: 'ASC' } }),
      manager.find(ReleaseShare, { where: { run_id: id }, order: { wine_id: 'ASC' } }),
    ]);
    const stale = await changedSince(manager, release, tiers);
    return {
      ...releaseView(release, tiers),
      version: release.version,
      pickup_days: release.pickup_days,
      share_until: release.share_until,
      boxes: tiers.map(boxView),
      shares: shares.map(shareView),
      opened_at: release.opened_at?.toISOString() ?? null,
      simulated_at: release.simulated_at?.toISOString() ?? null,
      stale,
      steps: stepsOf(release, stale),
      totals: release.totals,
    };
  }
}
