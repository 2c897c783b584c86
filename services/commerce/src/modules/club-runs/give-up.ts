import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ClubCharge, ClubRelease, lastDayOf, MemberRow, Members, RunCharges } from '../club/index.js';
import { dayForPeople, notChargedMail } from './charge-mails.js';

/** Ends charges without money: their members are told, their quarter is skipped, their bottles are free. */
@Injectable()
export class GiveUp {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: RunCharges,
    private readonly members: Members,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Ends a waiting charge and skips the quarter. False: it does not wait any more. */
  async one(manager: EntityManager, id: string, to: 'skipped' | 'failed', why: string): Promise<boolean> {
    const [charge] = await this.charges.giveUp(manager, { id }, to);
    if (!charge) return false;
    await this.members.skipQuarter(manager, charge, to === 'skipped' ? 'staff' : null);
    await this.tell(manager, [charge], why);
    return true;
  }

  async tell(manager: EntityManager, charges: readonly ClubCharge[], why: string): Promise<void> {
    const members = await manager.findBy(MemberRow, { id: In(charges.map(({ member_id }) => member_id)) });
    const byId = new Map(members.map((member) => [member.id, member]));
    const mails = charges.flatMap((charge) => {
      const member = byId.get(charge.member_id);
      return member ? [mailEvent(notChargedMail({ charge, member }, why))] : [];
    });
    await this.outbox.addAll(manager, mails);
  }

  /** Ends what was not paid up to the last day of its release. */
  async overdue(): Promise<void> {
    const today = todayIn(this.clock);
    const releases = await this.dataSource.manager.findBy(ClubRelease, { state: In(['running', 'paused']) });
    for (const { id: run_id, charge_on } of releases) {
      if (charge_on === null || today <= lastDayOf(charge_on)) continue;
      const waiting = { run_id, state: In(['due', 'declined']) } as const;
      const rows = await this.dataSource.manager.find(ClubCharge, { select: { id: true }, where: waiting });
      const why = `We could not charge your card until ${dayForPeople(lastDayOf(charge_on))}.`;
      for (const { id } of rows)
        await inTransaction(this.dataSource, (manager) => this.one(manager, id, 'failed', why));
    }
  }
}
