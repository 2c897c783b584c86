import { Injectable, Logger } from '@nestjs/common';
import type { WineItem } from '@shamba/api-contract/internal';
import { ItemSource } from '../../items/index.js';
import type { MemberRow } from '../memberships/member.entity.js';
import type { PlannedShipmentDto } from '../staff/dto/staff-member.dto.js';
import { chooseBottles } from './choose-bottles.js';
import { ShipmentRepository } from './shipment.repository.js';

/** A member's next shipment with its bottles. */
@Injectable()
export class FindNextShipment {
  private readonly log = new Logger('FindNextShipment');

  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly items: ItemSource,
  ) {}

  /** @param bottles number of the tier's bottles in an unpaid quarter. */
  async execute(member: MemberRow, bottles: number): Promise<PlannedShipmentDto | null> {
    const { upcoming, paid, fixed } = await this.shipments.scheduleOf(member);
    const [next, ...later] = upcoming;
    if (!next) return null;
    const { quarter, skipped } = next;
    const due = paid.get(quarter) ?? bottles;
    const chosen = fixed.get(quarter);
    return {
      ...next,
      items: skipped ? [] : (chosen ?? chooseBottles(due, member.wine_preferences, await this.shelf())),
      paid: paid.has(quarter),
      bottles: due,
      chosen_by_staff: chosen !== undefined,
      following_date: later.find((shipment) => !shipment.skipped)?.date ?? null,
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
