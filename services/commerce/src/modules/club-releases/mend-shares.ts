import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import { ErrorReports } from '@shamba/service-kit/observe';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import { ClubRelease } from '../club/index.js';
import { ClubShare } from './club-share.js';
import { ShareNotAvailable } from './releases.errors.js';

/** Makes a release's bottles at catalog again what its rows say, after a change of them that did not commit. */
@Injectable()
export class MendShares {
  private readonly log = new Logger('MendShares');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly share: ClubShare,
    private readonly clock: Clock,
    private readonly reports: ErrorReports,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** One round. A change that began a moment ago may still commit: it is left alone. */
  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.SWEEP_AGE_MS);
    const where = { share_due_at: LessThanOrEqual(before) };
    for (const { id } of await this.dataSource.manager.find(ClubRelease, { select: { id: true }, where }))
      try {
        await inTransaction(this.dataSource, (manager) => this.mend(manager, id, before));
      } catch (error) {
        if (error instanceof ServiceUnavailable) this.log.warn(`Share of release ${id} waits: ${error.message}`);
        else this.reports.reportError(error);
      }
  }

  private async mend(manager: EntityManager, id: number, before: Date): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const release = await manager.findOne(ClubRelease, { where: { id, share_due_at: LessThanOrEqual(before) }, lock });
    if (!release) return;
    try {
      await this.asItsRows(manager, release);
    } catch (error) {
      if (!(error instanceof ShareNotAvailable)) throw error;
      const message = `The bottles of the club release ${id} could not be kept again: ${error.publicMessage}`;
      this.reports.report({ severity: 'warning', message });
    }
    await manager.update(ClubRelease, { id }, { share_due_at: null });
  }

  /** A run that has begun moves its bottles itself; it does not begin while a change of them is under way. */
  private async asItsRows(manager: EntityManager, release: ClubRelease): Promise<void> {
    switch (release.state) {
      case 'planned':
      case 'closed':
        return this.share.letGo(release);
      case 'open':
      case 'simulated':
        return this.share.keep(manager, release.id);
      case 'approved':
        return this.share.keepBoxes(manager, release);
      case 'running':
      case 'paused':
      case 'finished':
    }
  }
}
