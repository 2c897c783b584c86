import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays, type LocalDate } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { InvalidFields, NotFound } from '@shamba/service-kit/http';
import { checkVersion } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import { NotNow } from '../club.errors.js';
import { dayForPeople } from '../member-mails.js';
import { type Change, ChangeMembership, type Facts } from '../memberships/change-membership.js';
import type { MemberRow } from '../memberships/member.entity.js';
import { MemberRepository } from '../memberships/member.repository.js';
import type { ReleaseTier } from '../releases/release.entities.js';
import { ReleaseRepository } from '../releases/release.repository.js';
import { ChargeRepository } from '../shipments/charge.repository.js';
import type { ShipmentItem } from '../shipments/choose-bottles.js';
import type { ClubShipment } from '../shipments/club-shipment.entity.js';
import { MOST_DAYS } from '../shipments/shipment-dates-settings.js';
import { ShipmentRepository } from '../shipments/shipment.repository.js';
import type { ChosenBottlesDto, PlanShipmentDto } from './dto/staff-inputs.dto.js';

/** Sets staff's day and bottles of a member's coming shipment, or removes them. */
@Injectable()
export class PlanShipment {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly shipments: ShipmentRepository,
    private readonly releases: ReleaseRepository,
    private readonly items: ItemSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @param quarter the shipment's usual day
   * @throws NotNow (409): no coming shipment, or skipped. InvalidFields (400): a past day or one more than 30 days off,
   * a wine that is not on the list, or another number of bottles than the shipment's.
   */
  async execute(id: number, quarter: LocalDate, wish: PlanShipmentDto, ifMatch: string | undefined): Promise<void> {
    const items = wish.items && (await this.bottles(wish.items));
    await this.changes.execute({ memberId: id }, ifMatch, async (facts): Promise<Change | null> => {
      const { member, manager, schedule } = facts;
      const planned = schedule.upcoming.find((shipment) => shipment.quarter === quarter);
      if (!planned) throw new NotNow('shipment_over', 'This shipment is no longer planned.');
      if (planned.skipped) throw new NotNow('shipment_skipped', 'This shipment is skipped. Undo the skip first.');
      if (schedule.approved.has(quarter))
        throw new NotNow('release_approved', 'The release of this shipment is approved: its box and charge are fixed.');
      this.checkDay(quarter, wish.ships_on);
      if (items) checkCount(facts, quarter, items, await this.releases.boxFor(member, quarter, manager));
      const chosen_by = items === undefined ? undefined : items && 'staff';
      await this.shipments.plan(manager, id, quarter, { ships_on: wish.ships_on, items, chosen_by });
      const after = await this.shipments.scheduleOf(member, manager);
      const date = after.upcoming.find((shipment) => shipment.quarter === quarter)?.date ?? planned.date;
      const moved = date !== planned.date;
      if (!moved && items === undefined) return null;
      const summary = moved
        ? `Your shipment of ${dayForPeople(planned.date)} now leaves on ${dayForPeople(date)}.`
        : `We have changed what is in your shipment of ${dayForPeople(date)}.`;
      const chosen = (items ?? []).map(({ name, quantity }) => ({ label: name, value: String(quantity) }));
      return { patch: {}, summary, facts: chosen };
    });
  }

  private checkDay(quarter: LocalDate, day: LocalDate | null | undefined): void {
    if (!day) return;
    if (day < todayIn(this.clock)) throw new InvalidFields({ ships_on: ['This day is in the past'] });
    if (day < addDays(quarter, -MOST_DAYS) || day > addDays(quarter, MOST_DAYS))
      throw new InvalidFields({ ships_on: [`This is more than ${MOST_DAYS} days from the usual day`] });
  }

  private async bottles(wanted: ChosenBottlesDto[]): Promise<ShipmentItem[]> {
    const shelf = new Map((await this.items.shelf()).map((wine) => [wine.id, wine.name]));
    if (new Set(wanted.map(({ wine_id }) => wine_id)).size < wanted.length)
      throw new InvalidFields({ items: ['Each wine can be listed once'] });
    return wanted.map(({ wine_id, quantity }) => {
      const name = shelf.get(wine_id);
      if (name === undefined) throw new InvalidFields({ items: ['This wine is no longer on the list'] });
      return { wine_id, name, quantity };
    });
  }
}

/** The number must match the paid bottles, those of the open release's box, or the tier's. */
function checkCount(
  { tier, schedule }: Facts,
  quarter: LocalDate,
  items: readonly ShipmentItem[],
  box: Pick<ReleaseTier, 'size'> | null,
): void {
  const due = schedule.paid.get(quarter) ?? box?.size ?? tier?.bottlesPerQuarter ?? 0;
  const chosen = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (chosen !== due) throw new InvalidFields({ items: [`This shipment has ${due} bottles; ${chosen} are chosen`] });
}

/** Tells the member; the quarter's own delivery counts before the member's. */
function sentChange(member: MemberRow, plan: ClubShipment | undefined, quarter: LocalDate, sent: boolean): Change {
  const shipment = `Your shipment of ${dayForPeople(quarter)}`;
  if (!sent) return { patch: {}, summary: `${shipment} has not left yet, other than we told you.` };
  const pickedUp = (plan?.delivery_method ?? member.delivery_method) === 'pickup';
  return {
    patch: {},
    summary: pickedUp ? `${shipment} has been handed over at the winery.` : `${shipment} is on its way.`,
    facts: [...(plan?.items ?? []), ...(plan?.added ?? [])].map(({ name, quantity }) => ({
      label: name,
      value: String(quantity),
    })),
  };
}

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
      const { plans } = await this.shipments.scheduleOf(member, manager);
      await this.changes.apply(manager, member, undefined, sentChange(member, plans.get(quarter), quarter, sent));
    });
  }
}
