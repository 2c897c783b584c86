import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, NEXT_VERSION } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubRelease, RELEASE_MOVES, type ReleaseState, ReleaseTier } from '../club/index.js';
import { ClubShare } from './club-share.js';
import { auditOf, lockRelease, unapproved } from './lock-release.js';
import { ReleaseNotPlanned, ReleaseTooLate } from './releases.errors.js';

/** Opens releases for their members, and closes them before any charge. */
@Injectable()
export class OpenRelease {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly share: ClubShare,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, ReleaseNotPlanned, ReleaseTooLate, ShareNotAvailable (409), ServiceUnavailable (503) */
  async open(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const release = await lockRelease(manager, id);
      if (release.state !== 'planned') throw new ReleaseNotPlanned();
      const today = todayIn(this.clock);
      const { closes_on, charge_on } = release;
      if (closes_on === null || charge_on === null || closes_on < today) throw new ReleaseTooLate();
      await this.move(manager, release, 'open', { opened_at: this.clock.now() });
      // Last: after it only the commit can fail; then the share ends by itself, or with the next try.
      await this.share.keep(manager, id);
    });
  }

  /** Gives share and tiers free. @throws NotFound, ReleaseEnded (409), ServiceUnavailable (503) */
  async close(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const release = unapproved(await lockRelease(manager, id));
      await this.move(manager, release, 'closed', {});
      await manager.update(ReleaseTier, { run_id: id }, { quarter: null });
      await this.share.letGo(release);
    });
  }

  private async move(
    manager: EntityManager,
    { id, state: from }: ClubRelease,
    to: ReleaseState,
    set: Partial<Pick<ClubRelease, 'opened_at'>>,
  ): Promise<void> {
    assertMove<ReleaseState>(RELEASE_MOVES, from, to);
    const before = await auditOf(manager, id);
    const columns = { ...set, state: to, version: NEXT_VERSION, updated_at: this.clock.now() };
    await manager.update(ClubRelease, { id }, columns);
    const after = await auditOf(manager, id);
    await audited(manager, { entity: 'club_release', id, action: 'update', before, after });
  }
}
