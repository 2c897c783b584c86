import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { setImmediate } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubRelease, MemberBoxes, ReleaseRow, type SimulationTotals } from '../../club/index.js';
import { lockRelease } from '../lock-release.js';
import { ReleaseEnded } from '../releases.errors.js';
import { ReleaseFacts } from './release-facts.js';
import { simulateMember } from './simulate-member.js';
import { sumRows } from './sum-rows.js';

/** Members worked out and written at once; between two batches other requests run. */
const BATCH = 250;

/** Works out what a release would charge and send. Nothing is charged, kept or mailed. */
@Injectable()
export class SimulateRelease {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly boxes: MemberBoxes,
    private readonly facts: ReleaseFacts,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the rows of the last simulation; until they are all there, readers see those. The release is locked:
   * changes of it wait until the end.
   * @throws NotFound, ReleaseEnded (409), ServiceUnavailable (503)
   */
  execute(id: number): Promise<SimulationTotals> {
    return inTransaction(this.dataSource, async (manager) => {
      const release = await lockRelease(manager, id);
      if (release.state === 'closed' || release.state === 'finished') throw new ReleaseEnded();
      const began = this.clock.now();
      const totals = await this.write(manager, release);
      const state = release.state === 'open' ? 'simulated' : release.state;
      await manager.update(ClubRelease, { id }, { state, simulated_at: began, totals });
      return totals;
    });
  }

  private async write(manager: EntityManager, release: ClubRelease): Promise<SimulationTotals> {
    const facts = await this.facts.of(manager, release, todayIn(this.clock));
    const members = await this.boxes.of(manager, release.quarter, [...facts.boxes.keys()]);
    await manager.delete(ReleaseRow, { run_id: release.id });
    const rows: ReleaseRow[] = [];
    for (let from = 0; from < members.length; from += BATCH) {
      const batch = members.slice(from, from + BATCH).map((member) => simulateMember(release, member, facts));
      await manager.insert(ReleaseRow, batch);
      rows.push(...batch);
      await setImmediate();
    }
    return sumRows(rows, facts.tiers, facts.cellar.totals());
  }
}
