import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubCharge, type LockedCharge, RunCharges } from '../club/index.js';
import { declineOf } from './decline-codes.js';
import { GiveUp } from './give-up.js';
import { AnotherCardNeeded, CardNeeded, ChargeMoved, RunNotRunning } from './run.errors.js';

/** Staff's actions on a member's charge. */
@Injectable()
export class StaffCharges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: RunCharges,
    private readonly givingUp: GiveUp,
    private readonly clock: Clock,
  ) {}

  /**
   * Tries a declined charge now, with the card on file.
   * @throws NotFound, ChargeMoved, RunNotRunning, CardNeeded, AnotherCardNeeded (409)
   */
  async retry(id: string): Promise<void> {
    await this.change(id, async (manager, { charge, release, card }) => {
      if (charge.state !== 'declined') throw new ChargeMoved();
      if (release.state !== 'running') throw new RunNotRunning();
      if (card === null) throw new CardNeeded();
      // Since a lasting decline another card must have been stored.
      const isNew = card.state_at > charge.state_at;
      if (declineOf(charge.error_code).kind !== 'soft' && !isNew) throw new AnotherCardNeeded();
      await manager.update(ClubCharge, { id, state: 'declined' }, { next_try_at: this.clock.now() });
    });
  }

  /** Gives the quarter up for a member, told by mail. @throws NotFound, ChargeMoved (409) */
  async skip(id: string): Promise<void> {
    await this.change(id, async (manager) => {
      const why = 'We have skipped your box of this quarter.';
      if (!(await this.givingUp.one(manager, id, 'skipped', why))) throw new ChargeMoved();
    });
  }

  private async change(
    id: string,
    work: (manager: EntityManager, locked: LockedCharge) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const locked = await this.charges.lock(manager, id);
      if (!locked) throw new NotFound('This charge');
      const { state } = locked.charge;
      await work(manager, locked);
      const after = await manager.findOneByOrFail(ClubCharge, { id });
      await audited(manager, {
        entity: 'club_charge',
        id,
        action: 'update',
        before: { state, nextTry: locked.charge.next_try_at },
        after: { state: after.state, nextTry: after.state === 'declined' ? after.next_try_at : null },
      });
    });
  }
}
