import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { ClubCharge, ClubRelease } from '../club/index.js';
import { BoxHolds } from '../holds/index.js';
import type { Snapshot } from '../payments/index.js';

/** When a process dies between the two calls, the bottles are free after this time. */
const BETWEEN_MS = 60 * 60_000;

/** Gives the bottles of charges that ended without money to the shop. */
@Injectable()
export class FreeBoxes {
  private readonly log = new Logger('FreeBoxes');
  private last: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bottles: BoxHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * The event only starts the calls, one box after another: each locks the share. It is recorded, because a repeat
   * would take a second box. Bottles whose calls fail are free after the last day of the charges.
   */
  @HandlesEvent('club.box_free')
  free({ chargeId }: EventPayload<'club.box_free'>): Promise<void> {
    this.last = this.last
      .then(() => this.box(chargeId))
      .catch((error: unknown) =>
        this.log.warn(`Bottles of charge ${chargeId} are kept to their day: ${String(error)}`),
      );
    return Promise.resolve();
  }

  /** A box that was not taken out of the share yet, because its card was never asked, is taken out first. */
  private async box(id: string): Promise<void> {
    const { manager } = this.dataSource;
    const charge = await manager.findOneBy(ClubCharge, { id });
    const runId = charge?.box_run_id ?? charge?.run_id;
    const release = runId ? await manager.findOneBy(ClubRelease, { id: runId }) : null;
    const holds = (charge?.snapshot as Pick<Snapshot, 'holds'> | null | undefined)?.holds ?? [];
    const until = new Date(this.clock.now().getTime() + BETWEEN_MS);
    if (release && holds.length > 0) await this.bottles.take(id, holds, release.hold_id, until);
    await this.bottles.letGo(id);
  }
}
