import { Injectable } from '@nestjs/common';
import { NotFound } from '@shamba/service-kit/http';
import { ItemSource } from '../../items/index.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { FindNextShipment } from '../shipments/next-shipment.js';
import type { StaffMemberDetailDto } from './dto/staff-member.dto.js';
import { ListMembers } from './list-members.js';
import { MemberBenefits } from './member-benefits.js';
import { MemberHistory } from './member-history.js';
import { plannedView } from './member-view.js';

/** One club member for staff, with all that staff see and change. */
@Injectable()
export class FindMember {
  constructor(
    private readonly items: ItemSource,
    private readonly list: ListMembers,
    private readonly members: MemberRepository,
    private readonly shipments: FindNextShipment,
    private readonly history: MemberHistory,
    private readonly benefits: MemberBenefits,
  ) {}

  /** @throws NotFound, ServiceUnavailable (503) */
  async execute(id: number): Promise<StaffMemberDetailDto> {
    const [[row], member] = await Promise.all([this.list.byIds([id]), this.members.find(id)]);
    if (!row || !member) throw new NotFound('This member');
    const tier = await this.items.tier(member.tierId);
    const [next, history, benefits] = await Promise.all([
      this.shipments.execute(member, tier?.bottlesPerQuarter ?? 0),
      this.history.of(id),
      this.benefits.of(member),
    ]);
    return { ...row, next_shipment: next && plannedView(next), ...history, ...benefits };
  }
}
