import { Injectable } from '@nestjs/common';
import { addDays, type LocalDate } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { ItemSource } from '../../../items/index.js';
import { NotNow } from '../../club.errors.js';
import { dayForPeople } from '../../day-for-people.js';
import { type Change, ChangeMembership, type Facts } from '../../memberships/change-membership.js';
import type { ShipmentItem } from '../../shipments/choose-bottles.js';
import { MOST_DAYS } from '../../shipments/shipment-dates-settings.js';
import { ShipmentRepository } from '../../shipments/shipment.repository.js';

export interface ShipmentWish {
  shipsOn: LocalDate | null | undefined;
  items: { wine_id: number; quantity: number }[] | null | undefined;
}

/** Sets staff's day and bottles of a member's coming shipment, or removes them. */
@Injectable()
export class PlanShipment {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly shipments: ShipmentRepository,
    private readonly items: ItemSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @param quarter the shipment's usual day
   * @throws NotNow (409): no coming shipment, or skipped. InvalidFields (400): a past day or one more than 30 days off,
   * a wine that is not on the list, or another number of bottles than the shipment's.
   */
  async execute(memberId: number, quarter: LocalDate, wish: ShipmentWish, ifMatch: string | undefined): Promise<void> {
    const items = wish.items && (await this.bottles(wish.items));
    await this.changes.execute({ memberId }, ifMatch, async (facts): Promise<Change | null> => {
      const { member, manager, schedule } = facts;
      const planned = schedule.upcoming.find((shipment) => shipment.quarter === quarter);
      if (!planned) throw new NotNow('shipment_over', 'This shipment is not to come any more.');
      if (planned.skipped) throw new NotNow('shipment_skipped', 'This shipment is skipped. Take that back first.');
      this.checkDay(quarter, wish.shipsOn);
      checkCount(facts, quarter, items);
      await this.shipments.plan(manager, member.id, quarter, { shipsOn: wish.shipsOn, items });
      const after = await this.shipments.scheduleOf(member, manager);
      const date = after.upcoming.find((shipment) => shipment.quarter === quarter)?.date ?? planned.date;
      const moved = date !== planned.date;
      const summary = moved
        ? `Your shipment of ${dayForPeople(planned.date)} now leaves on ${dayForPeople(date)}.`
        : `We have changed what is in your shipment of ${dayForPeople(date)}.`;
      const chosen = items ?? [];
      if (!moved && wish.items === undefined) return null;
      return { patch: {}, summary, facts: chosen.map((item) => ({ label: item.name, value: String(item.quantity) })) };
    });
  }

  private checkDay(quarter: LocalDate, day: LocalDate | null | undefined): void {
    if (!day) return;
    if (day < todayIn(this.clock)) throw new InvalidFields({ ships_on: ['This day is over'] });
    if (day < addDays(quarter, -MOST_DAYS) || day > addDays(quarter, MOST_DAYS))
      throw new InvalidFields({ ships_on: [`This is more than ${MOST_DAYS} days from the usual day`] });
  }

  private async bottles(wanted: { wine_id: number; quantity: number }[]): Promise<ShipmentItem[]> {
    const shelf = new Map((await this.items.shelf()).map((wine) => [wine.id, wine.name]));
    if (new Set(wanted.map(({ wine_id }) => wine_id)).size < wanted.length)
      throw new InvalidFields({ items: ['Each wine can be listed once'] });
    return wanted.map(({ wine_id, quantity }) => {
      const name = shelf.get(wine_id);
      if (name === undefined) throw new InvalidFields({ items: ['This wine is not on the list any more'] });
      return { wine_id, name, quantity };
    });
  }
}

/** The number must match the paid bottles, or the tier's. */
function checkCount({ tier, schedule }: Facts, quarter: LocalDate, items: ShipmentItem[] | null | undefined): void {
  if (!items) return;
  const due = schedule.paid.get(quarter) ?? tier?.bottlesPerQuarter ?? 0;
  const chosen = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (chosen !== due) throw new InvalidFields({ items: [`This shipment has ${due} bottles; ${chosen} are chosen`] });
}
