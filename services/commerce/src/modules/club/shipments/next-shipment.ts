import { Injectable, Logger } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import type { WineItem } from '@shamba/api-contract/internal';
import { ItemSource } from '../../items/index.js';
import type { Member } from '../memberships/member.js';
import { chooseBottles, type ShipmentItem } from './choose-bottles.js';
import { ShipmentRepository } from './shipment.repository.js';

export interface NextShipment {
  /** The usual day. */
  quarter: LocalDate;
  date: LocalDate;
  skipped: boolean;
  items: ShipmentItem[];
  paid: boolean;
  bottles: number;
  /** Staff have chosen the bottles. */
  chosenByStaff: boolean;
  /** Date of the following shipment that is not skipped. */
  followingDate: LocalDate | null;
}

/** A member's next shipment with its bottles. */
@Injectable()
export class FindNextShipment {
  private readonly log = new Logger('FindNextShipment');

  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly items: ItemSource,
  ) {}

  /** @param bottles number of the tier's bottles in an unpaid quarter. */
  async execute(member: Member, bottles: number): Promise<NextShipment | null> {
    const schedule = await this.shipments.scheduleOf(member);
    const [next, ...later] = schedule.upcoming;
    if (!next) return null;
    const followingDate = later.find((shipment) => !shipment.skipped)?.date ?? null;
    const { quarter, date, skipped } = next;
    const paid = schedule.paid.get(quarter);
    const due = paid ?? bottles;
    const fixed = schedule.fixed.get(quarter);
    const items = skipped ? [] : (fixed ?? chooseBottles(due, member.winePreferences, await this.shelf()));
    return {
      quarter,
      date,
      skipped,
      items,
      paid: paid !== undefined,
      bottles: due,
      chosenByStaff: fixed !== undefined,
      followingDate,
    };
  }

  /** A membership can be shown while the wine list is unavailable. */
  private async shelf(): Promise<WineItem[]> {
    try {
      return await this.items.shelf();
    } catch (error) {
      this.log.warn(`The shelf can't be read: ${String(error)}`);
      return [];
    }
  }
}
