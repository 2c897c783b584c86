import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { setImmediate } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubRelease, MemberBoxes, ReleaseRow, type SimulationTotals } from '../../club/index.js';
import { lockRelease, unapproved } from '../lock-release.js';
import { ReleaseChanging } from '../releases.errors.js';
import { type Facts, ReleaseFacts } from './release-facts.js';
import { simulateMember } from './simulate-member.js';
import { sumRows } from './sum-rows.js';
import { claimsOn } from './wine-claims.js';

/** Members worked out and written at once; between two batches other requests run. */
const BATCH = 250;

const TRIES = 3;

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
   * Replaces the rows of the last simulation; until they are all there, readers see those. Catalog, taxes and states
   * are read before the release is locked: with the lock nothing waits for another connection or service. When the
   * release changed in between, they are read again.
   * @throws NotFound, ReleaseEnded, ReleaseChanging (409), ServiceUnavailable (503)
   */
  async execute(id: number): Promise<SimulationTotals> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const seen = await this.dataSource.manager.findOneBy(ClubRelease, { id });
      if (!seen) throw new NotFound('This release');
      const facts = await this.facts.of(unapproved(seen), todayIn(this.clock));
      const totals = await this.replace(seen, facts);
      if (totals) return totals;
    }
    throw new ReleaseChanging();
  }

  /** Null: the release is no longer the one that was seen. Changes of it wait until the end. */
  private replace({ id, version }: ClubRelease, facts: Facts): Promise<SimulationTotals | null> {
    return inTransaction(this.dataSource, async (manager) => {
      const release = unapproved(await lockRelease(manager, id));
      // Each change has its version; a simulation at the same time is none.
      if (release.version !== version) return null;
      const began = this.clock.now();
      const totals = await this.write(manager, release, facts);
      const state = release.state === 'open' ? 'simulated' : release.state;
      const claims = claimsOn(totals, facts.claims);
      await manager.update(ClubRelease, { id }, { state, simulated_at: began, totals, claims });
      return totals;
    });
  }

  private async write(manager: EntityManager, release: ClubRelease, facts: Facts): Promise<SimulationTotals> {
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
