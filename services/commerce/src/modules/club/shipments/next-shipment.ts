import { Injectable, Logger } from '@nestjs/common';
import type { WineItem } from '@shamba/api-contract/internal';
import { ItemSource } from '../../items/index.js';
import type { MemberRow } from '../memberships/member.entity.js';
import { type BoxFacts, memberBox } from '../releases/member-box.js';
import { ReleaseRepository } from '../releases/release.repository.js';
import type { PlannedShipmentDto } from '../staff/dto/staff-member.dto.js';
import type { ShipmentItem } from './choose-bottles.js';
import { ShipmentRepository } from './shipment.repository.js';

/** A member's next shipment with its bottles. */
@Injectable()
export class FindNextShipment {
  private readonly log = new Logger('FindNextShipment');

  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly releases: ReleaseRepository,
    private readonly items: ItemSource,
  ) {}

  /** @param bottles number of the tier's bottles in an unpaid quarter. */
  async execute(member: MemberRow, bottles: number): Promise<PlannedShipmentDto | null> {
    const { upcoming, paid, approved, closed, final, fixed, ownChoice, plans } =
      await this.shipments.scheduleOf(member);
    const [next, ...later] = upcoming;
    if (!next) return null;
    const { quarter, skipped } = next;
    const box = await this.releases.boxFor(member, quarter);
    const due = paid.get(quarter) ?? approved.get(quarter) ?? box?.size ?? bottles;
    const chosen = fixed.get(quarter);
    const plan = plans.get(quarter);
    return {
      ...next,
      items: skipped
        ? []
        : await this.bottles(member, { own: chosen, box, bottles: due, paid: paid.get(quarter) ?? null }),
      skipped_by: skipped ? (plan?.skipped_by ?? null) : null,
      closed: closed.has(quarter),
      // A skipped quarter has no charge; one that an order paid for later than the approval is not fixed.
      final: skipped ? final.has(quarter) : approved.has(quarter),
      paid: paid.has(quarter),
      bottles: due,
      chosen_by_staff: chosen !== undefined && !ownChoice.has(quarter),
      following_date: later.find((shipment) => !shipment.skipped)?.date ?? null,
      added: skipped ? [] : (plan?.added ?? []),
      delivery_method: plan?.delivery_method ?? member.delivery_method,
      pickup_day: plan?.pickup_day ?? null,
      gift_message: plan?.gift_message ?? null,
    };
  }

  private async bottles(
    member: MemberRow,
    facts: Pick<BoxFacts, 'own' | 'box' | 'bottles' | 'paid'>,
  ): Promise<ShipmentItem[]> {
    const shelf = facts.own || facts.box?.choice === 'fixed' ? [] : await this.shelf();
    return memberBox({ ...facts, preferences: member.wine_preferences, shelf });
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
