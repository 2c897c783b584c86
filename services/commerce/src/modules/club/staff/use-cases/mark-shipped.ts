import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { checkVersion } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { NotNow } from '../../club.errors.js';
import { dayForPeople } from '../../day-for-people.js';
import { ChangeMembership } from '../../memberships/change-membership.js';
import type { Member } from '../../memberships/member.js';
import { MemberRepository } from '../../memberships/member.repository.js';
import { ChargeRepository } from '../../shipments/charge.repository.js';
import { ShipmentRepository } from '../../shipments/shipment.repository.js';

/** Marks a paid quarter as sent or unsent, also for former members. The member gets a mail. */
@Injectable()
export class MarkShipped {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly changes: ChangeMembership,
    private readonly charges: ChargeRepository,
    private readonly shipments: ShipmentRepository,
  ) {}

  /**
   * Repeating it changes nothing.
   * @throws NotFound, StaleVersion, NotNow (409): not paid for, or sent with an order's parcel.
   */
  async execute(id: number, quarter: LocalDate, sent: boolean, ifMatch: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      // Lock the order before the member, as everywhere: it cannot be cancelled in between.
      await this.charges.lockOrderOf(manager, id, quarter);
      const member = await this.members.lockShown(id, manager);
      if (!member) throw new NotFound('This member');
      checkVersion(member.version, ifMatch);
      const payer = await this.charges.paying(manager, id, quarter);
      if (!payer) throw new NotNow('shipment_unpaid', 'This quarter is not paid for.');
      if (payer.withParcel)
        throw new NotNow('sent_with_order', 'This quarter is sent with its order. Mark that order as shipped.');
      if (!(await this.shipments.settle(manager, id, quarter, sent))) return;
      await this.changes.apply(manager, member, undefined, { patch: {}, summary: summaryOf(member, quarter, sent) });
    });
  }
}

function summaryOf({ deliveryMethod }: Member, quarter: LocalDate, sent: boolean): string {
  const shipment = `Your shipment of ${dayForPeople(quarter)}`;
  if (!sent) return `${shipment} has not left yet, other than we told you.`;
  return deliveryMethod === 'pickup' ? `${shipment} has been handed over at the winery.` : `${shipment} is on its way.`;
}
