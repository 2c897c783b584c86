import { Injectable, Logger } from '@nestjs/common';
import type { LocalDate } from '@shamba/service-kit';
import type { WineItem } from '@shamba/api-contract/internal';
import { ItemSource } from '../../items/index.js';
import type { Member } from '../memberships/member.js';
import { chooseBottles, type ShipmentItem } from './choose-bottles.js';
import { type Schedule, Shipments } from './shipments.js';

export interface NextShipment {
  date: LocalDate;
  skipped: boolean;
  items: ShipmentItem[];
  /** The one after it that is not skipped. */
  followingDate: LocalDate | null;
}

/** The shipment that a member gets next, and what is in it. */
@Injectable()
export class FindNextShipment {
  private readonly log = new Logger('FindNextShipment');

  constructor(
    private readonly shipments: Shipments,
    private readonly items: ItemSource,
  ) {}

  /** @param bottles what the tier sends in a quarter that is not paid for yet. */
  async execute(member: Member, bottles: number): Promise<NextShipment | null> {
    const schedule = await this.shipments.scheduleOf(member);
    const [next, ...later] = schedule.upcoming;
    if (!next) return null;
    const followingDate = later.find((shipment) => !shipment.skipped)?.date ?? null;
    const items = next.skipped ? [] : await this.contents(member, next.quarter, schedule, bottles);
    return { date: next.date, skipped: next.skipped, items, followingDate };
  }

  private async contents(
    member: Member,
    quarter: LocalDate,
    { fixed, paid }: Schedule,
    bottles: number,
  ): Promise<ShipmentItem[]> {
    return (
      fixed.get(quarter) ?? chooseBottles(paid.get(quarter) ?? bottles, member.winePreferences, await this.shelf())
    );
  }

  /** A membership can be looked at while the shelf can't be. */
  private async shelf(): Promise<WineItem[]> {
    try {
      return await this.items.shelf();
    } catch (error) {
      this.log.warn(`The shelf can't be read: ${String(error)}`);
      return [];
    }
  }
}
