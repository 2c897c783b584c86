import { Injectable } from '@nestjs/common';
import { NotNow } from '../../club.errors.js';
import { dayForPeople } from '../../day-for-people.js';
import { ShipmentRepository } from '../../shipments/shipment.repository.js';
import { type Change, ChangeMembership, type Facts } from '../change-membership.js';
import type { Member, Whose } from '../member.js';

/** Skips a member's next shipment, or takes that back; for the member or for staff. */
@Injectable()
export class SkipShipment {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly shipments: ShipmentRepository,
  ) {}

  /** Repeating it changes nothing. @throws NotNow (409): paid for already, or paused. */
  skip(whose: Whose, ifMatch: string | undefined): Promise<Member> {
    return this.changes.execute(whose, ifMatch, async ({ member, schedule, manager }): Promise<Change | null> => {
      const next = coming(schedule);
      if (member.status === 'paused')
        throw new NotNow('membership_paused', 'Your membership is paused; nothing is sent until it goes on.');
      if (schedule.paid.has(next.quarter))
        throw new NotNow('shipment_paid', 'Your next shipment is paid for already and will be sent.');
      if (next.skipped) return null;
      await this.shipments.skip(manager, member.id, next.quarter);
      const { upcoming } = await this.shipments.scheduleOf(member, manager);
      const after = upcoming.find((shipment) => !shipment.skipped);
      const facts = after ? [{ label: 'Next shipment', value: dayForPeople(after.date) }] : [];
      return {
        patch: {},
        summary: `Your shipment of ${dayForPeople(next.date)} is skipped. Nothing is charged for it.`,
        facts,
      };
    });
  }

  /** Repeating it changes nothing. */
  unskip(whose: Whose, ifMatch: string | undefined): Promise<Member> {
    return this.changes.execute(whose, ifMatch, async ({ member, schedule, manager }): Promise<Change | null> => {
      const next = coming(schedule);
      if (!next.skipped) return null;
      await this.shipments.unskip(manager, member.id, next.quarter);
      return { patch: {}, summary: `Your shipment of ${dayForPeople(next.date)} will be sent after all.` };
    });
  }
}

function coming({ upcoming }: Facts['schedule']): Facts['schedule']['upcoming'][number] {
  const next = upcoming[0];
  if (!next) throw new NotNow('no_shipment', 'There is no shipment ahead.');
  return next;
}
