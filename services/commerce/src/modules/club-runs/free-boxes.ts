import { Injectable, Logger } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { inTransaction } from '@shamba/service-kit/database';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubCharge, ClubRelease, RunCharges } from '../club/index.js';
import { BoxHolds } from '../holds/index.js';
import type { Snapshot } from '../payments/index.js';

const BATCH = 200;
/** A call that failed is repeated after this time. */
const NEXT_MS = 60_000;
/** When a process dies between the two calls, the bottles are free after this time. */
const BETWEEN_MS = 60 * 60_000;

/** Gives the bottles of charges that ended without money to the shop. */
@Injectable()
export class FreeBoxes {
  private readonly log = new Logger('FreeBoxes');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: RunCharges,
    private readonly bottles: BoxHolds,
    private readonly clock: Clock,
  ) {}

  /** A process of the last release ended the charge: it tells, where this one notes. */
  @HandlesEvent('club.box_free')
  async note({ chargeId }: EventPayload<'club.box_free'>, manager: EntityManager): Promise<void> {
    await this.charges.noteFree(manager, chargeId);
  }

  /**
   * One round of at most 200 boxes, one after another: each locks the share. When catalog does not answer, they wait for
   * another round.
   */
  async execute(): Promise<void> {
    for (const { id } of await this.charges.toFree(this.clock.now(), BATCH)) {
      const now = this.clock.now();
      const until = new Date(now.getTime() + NEXT_MS);
      try {
        if (await this.charges.beginFreeing(id, now, until)) await this.free(id, until);
      } catch (error) {
        if (!(error instanceof ServiceUnavailable)) throw error;
        this.log.warn(`Bottles of charge ${id} wait: ${error.message}`);
        return;
      }
    }
  }

  /**
   * Takes a box whose card was never asked out of the share, then frees its bottles. The transaction may repeat the
   * first call: catalog takes a box only once. It does not repeat the second; if that fails, the bottles are free an
   * hour later.
   */
  private async free(id: string, until: Date): Promise<void> {
    const isOut = await inTransaction(this.dataSource, async (manager) => {
      const charge = await manager.findOneBy(ClubCharge, { id });
      const runId = charge?.box_run_id ?? charge?.run_id;
      // A change of the share waits until the box is out, and has ended, or died, before it is taken.
      const lock = { mode: 'pessimistic_read' } as const;
      const release = runId ? await manager.findOne(ClubRelease, { where: { id: runId }, lock }) : null;
      if (release && release.share_due_at !== null) return false;
      if (!(await this.charges.freed(manager, id, until))) return false;
      const holds = (charge?.snapshot as Pick<Snapshot, 'holds'> | null | undefined)?.holds ?? [];
      const end = new Date(this.clock.now().getTime() + BETWEEN_MS);
      if (release && holds.length > 0) await this.bottles.take(id, holds, release.hold_id, end);
      return true;
    });
    if (isOut) await this.bottles.letGo(id);
  }
}
