import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ErrorReports } from '@shamba/service-kit/observe';
import { DataSource } from 'typeorm';
import { ClubCharge, WAITING_BOX } from '../club/index.js';
import { FollowCharge } from './follow-charge.js';
import { FreeBoxes } from './free-boxes.js';
import { GiveUp } from './give-up.js';
import { RunRelease } from './run-release.js';

const BATCH = 200;

/** Follows attempts whose job died, frees the bottles that they kept, and ends charges and runs that are over. */
@Injectable()
export class SweepCharges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly following: FollowCharge,
    private readonly givingUp: GiveUp,
    private readonly freeing: FreeBoxes,
    private readonly runs: RunRelease,
    private readonly reports: ErrorReports,
  ) {}

  /** One round. A failed charge is reported and left for the next round. */
  async execute(): Promise<void> {
    for (const { id } of await this.decided()) await this.reported(() => this.following.execute(id));
    await this.reported(() => this.givingUp.overdue());
    await this.reported(() => this.runs.finish());
    await this.reported(() => this.freeing.execute());
  }

  /** Charges whose attempt has an outcome. */
  private decided(): Promise<ClubCharge[]> {
    return this.dataSource
      .createQueryBuilder(ClubCharge, 'c')
      .select('c.id')
      .innerJoin('payment_attempts', 'a', 'a.id = c.attempt_id')
      .where(`(c.state = 'charging' OR ${WAITING_BOX} AND c.next_try_at IS NULL)`)
      .andWhere(`a.state IN ('paid', 'declined', 'failed', 'voided')`)
      .orderBy('c.state_at')
      .limit(BATCH)
      .getMany();
  }

  private async reported(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.reports.reportError(error);
    }
  }
}
