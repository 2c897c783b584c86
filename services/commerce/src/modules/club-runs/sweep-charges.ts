import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { ErrorReports } from '@shamba/service-kit/observe';
import { DataSource } from 'typeorm';
import { BOTTLES_TO_FREE, ClubCharge, RunCharges, WAITING_BOX } from '../club/index.js';
import { FollowCharge } from './follow-charge.js';
import { GiveUp } from './give-up.js';
import { RunRelease } from './run-release.js';

const BATCH = 200;

/** Follows attempts whose job died, frees the bottles that they kept, and ends charges and runs that are over. */
@Injectable()
export class SweepCharges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: RunCharges,
    private readonly following: FollowCharge,
    private readonly givingUp: GiveUp,
    private readonly runs: RunRelease,
    private readonly reports: ErrorReports,
  ) {}

  /** One round. A failed charge is reported and left for the next round. */
  async execute(): Promise<void> {
    for (const { id } of await this.decided()) await this.reported(() => this.following.execute(id));
    await this.reported(() => this.givingUp.overdue());
    await this.reported(() => this.runs.finish());
    for (const { id } of await this.unpinned())
      await this.reported(() => inTransaction(this.dataSource, (manager) => this.charges.freeNoted(manager, id)));
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

  /** Ended charges whose bottles are to be freed, and no attempt keeps them any more. */
  private unpinned(): Promise<ClubCharge[]> {
    return this.dataSource
      .createQueryBuilder(ClubCharge, 'c')
      .select('c.id')
      .innerJoin('payment_attempts', 'a', 'a.id = c.attempt_id')
      .where(BOTTLES_TO_FREE)
      .andWhere(`a.state IN ('declined', 'failed', 'voided') AND NOT a.may_hold_pins`)
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
