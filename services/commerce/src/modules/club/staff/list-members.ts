import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ListPage, readPage, search } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import { CardRepository } from '../cards/card.repository.js';
import { MemberRow } from '../memberships/member.entity.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { ChargeRepository } from '../shipments/charge.repository.js';
import { ClubCharge } from '../shipments/club-charge.entity.js';
import { type ListMembersQuery, memberSorts } from './dto/list-members.dto.js';
import type { StaffMemberDto } from './dto/staff-member.dto.js';
import { staffMemberView } from './member-view.js';

/** Club members for staff. Pending and removed ones are left out everywhere. */
@Injectable()
export class ListMembers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly charges: ChargeRepository,
  ) {}

  /** @throws ServiceUnavailable (503) when the tiers can't be read. */
  execute(query: ListMembersQuery): Promise<ListPage<StaffMemberDto>> {
    const { q, status, tier_id, to_send } = query;
    const matching = this.dataSource
      .createQueryBuilder(MemberRow, 'm')
      .where(`m.status <> 'pending' AND m.archived_at IS NULL`);
    if (status) matching.andWhere('m.status = :status', { status });
    if (tier_id) matching.andWhere('m.tier_id = :tier_id', { tier_id });
    if (to_send) {
      const unsent = matching.subQuery().select('c.member_id').from(ClubCharge, 'c');
      matching.andWhere(`m.id IN ${unsent.where(`c.state = 'paid' AND NOT c.sent`).getQuery()}`);
    }
    search(matching, 'm.search', q);
    return readPage(query, { matching, sorts: memberSorts, load: (ids: number[]) => this.byIds(ids) });
  }

  /** Members by id, in any order. @throws ServiceUnavailable (503) when the tiers can't be read. */
  async byIds(ids: readonly number[]): Promise<StaffMemberDto[]> {
    const [rows, cards, unsent] = await Promise.all([
      this.members.shown(ids),
      this.cards.activeOf(ids),
      this.charges.unsentOf(ids),
    ]);
    const tiers = await this.items.tiers(rows.map(({ tier_id }) => tier_id));
    return rows.map((row) =>
      staffMemberView(row, {
        tierName: tiers.get(row.tier_id)?.name ?? null,
        card: cards.find(({ memberId }) => memberId === row.id),
        toSend: unsent.filter(({ member_id }) => member_id === row.id).map(({ quarter }) => quarter),
      }),
    );
  }
}
