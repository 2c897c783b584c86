import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Settings } from '@shamba/service-kit/config';
import { NotFound } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, In } from 'typeorm';
import { chargeRulesOf, ClubRelease, ClubSettings, ReleaseShare, ReleaseTier } from '../club/index.js';
import { mayApproveFrom, toldOf } from './approval/told.js';
import type { ReleaseDetailDto, ReleaseDto } from './dto/release.dto.js';
import { chargeCounts } from './charge-counts.js';
import { boxView, releaseView, shareView, stepsOf } from './release-view.js';
import { changedSince } from './changed-since.js';

const MOST_LISTED = 200;

/** The club's releases for staff. */
@Injectable()
export class Releases {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly club: ClubSettings,
    private readonly clock: Clock,
  ) {}

  /** The newest quarter first. */
  async list(): Promise<ReleaseDto[]> {
    const { manager } = this.dataSource;
    const releases = await manager.find(ClubRelease, { order: { quarter: 'DESC', id: 'DESC' }, take: MOST_LISTED });
    const tiers = await manager.find(ReleaseTier, {
      select: { run_id: true, tier_id: true },
      where: { run_id: In(releases.map(({ id }) => id)) },
      order: { tier_id: 'ASC' },
    });
    const countsOf = await chargeCounts(manager, releases);
    const { notice_days } = chargeRulesOf(await this.settings.read(this.club));
    return releases.map((release) => {
      const own = tiers.filter(({ run_id }) => run_id === release.id);
      return releaseView(release, own, countsOf(release), notice_days);
    });
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
    const isOpen = release.state === 'open' || release.state === 'simulated';
    // Approved boxes do not change.
    const stale = isOpen && (await changedSince(manager, release, tiers, todayIn(this.clock)));
    const { notice_days } = chargeRulesOf(await this.settings.read(this.club));
    const told = await toldOf(manager, release, notice_days);
    const counts = (await chargeCounts(manager, [release]))(release);
    return {
      ...releaseView(release, tiers, counts, notice_days),
      version: release.version,
      share_until: release.share_until,
      boxes: tiers.map(boxView),
      shares: shares.map(shareView),
      opened_at: release.opened_at?.toISOString() ?? null,
      simulated_at: release.simulated_at?.toISOString() ?? null,
      stale,
      announced_at: release.announced_at?.toISOString() ?? null,
      approved_at: release.approved_at?.toISOString() ?? null,
      told: { ...told, last_sent_at: told.last_sent_at?.toISOString() ?? null },
      may_approve_from: release.state === 'simulated' ? mayApproveFrom(release, told) : null,
      steps: stepsOf(release, stale, counts),
      totals: release.totals,
    };
  }
}
