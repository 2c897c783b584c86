import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import { Outbox } from '@shamba/service-kit/outbox';
import type { ActivateMembershipAnswer, TierItem } from '@shamba/api-contract/internal';
import type { EntityManager } from 'typeorm';
import { ItemSource } from '../../../items/index.js';
import { dayForPeople } from '../../day-for-people.js';
import type { Member } from '../../memberships/member.js';
import { MEMBERSHIP_PATH } from '../../paths.js';
import { ShipmentRepository } from '../../shipments/shipment.repository.js';

/** Confirms a new membership: in the answer to the sign-up, and by mail. */
@Injectable()
export class MembershipConfirmation {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly items: ItemSource,
    private readonly outbox: Outbox,
  ) {}

  /** undefined: the tier is no longer in the catalogue. */
  tierOf({ tierId }: Pick<Member, 'tierId'>): Promise<TierItem | undefined> {
    return this.items.tier(tierId);
  }

  /**
   * Nothing is paid yet, and the address is unconfirmed: the mail carries no name and counts against the hourly limit.
   */
  async mail(manager: EntityManager, member: Member, tier: TierItem | undefined): Promise<void> {
    const { upcoming } = await this.shipments.scheduleOf(member, manager);
    const data = {
      tierName: tier?.name ?? 'Wine club',
      bottlesPerQuarter: tier?.bottlesPerQuarter ?? 0,
      pricePerQuarter: tier?.pricePerQuarter ?? '0.00',
      nextShipment: upcoming[0] ? dayForPeople(upcoming[0].date) : '',
      firstQuarterPaid: false,
      membershipPath: MEMBERSHIP_PATH,
    };
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: { kind: 'membership_welcome', to: member.email, ...mailOf(member.userId), data, bounded: true },
    });
  }

  async answer(member: Member, tier: TierItem | undefined): Promise<ActivateMembershipAnswer> {
    const { upcoming } = await this.shipments.scheduleOf(member);
    const status = member.status === 'pending' ? 'active' : member.status;
    return {
      membership: {
        id: member.id,
        status,
        tier_id: member.tierId,
        tier_name: tier?.name ?? 'Wine club',
        next_shipment_date: upcoming[0]?.date ?? null,
      },
    };
  }
}
