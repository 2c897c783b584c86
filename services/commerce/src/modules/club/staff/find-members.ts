import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ListPage, readPage, rowsOf, search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import { ConsentRepository } from '../consents/consent.repository.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { MemberBenefits } from './member-benefits.js';
import { FindNextShipment } from '../shipments/next-shipment.js';
import { type ListMembersQuery, memberSorts } from './dto/list-members.dto.js';
import type { StaffMemberDetailDto, StaffMemberDto } from './dto/staff-member.dto.js';
import {
  consentView,
  type MemberRow,
  paidQuarterView,
  type PaidQuarterRow,
  plannedView,
  staffMemberView,
} from './member-view.js';

/** Club members for staff. Pending and deleted ones are left out everywhere. */
@Injectable()
export class FindMembers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
    private readonly members: MemberRepository,
    private readonly consents: ConsentRepository,
    private readonly shipments: FindNextShipment,
    private readonly benefits: MemberBenefits,
  ) {}

  /** @throws ServiceUnavailable (503) when the tiers can't be read. */
  all(query: ListMembersQuery): Promise<ListPage<StaffMemberDto>> {
    const { q, status, tier_id, to_send } = query;
    const matching = this.dataSource.createQueryBuilder().from('members', 'm').where(SHOWN);
    if (status) matching.andWhere('m.status = :status', { status });
    if (tier_id) matching.andWhere('m.tier_id = :tier_id', { tier_id });
    if (to_send) matching.andWhere(`m.id IN (SELECT c.member_id FROM ${UNSENT})`);
    search(matching, 'm.search', q);
    return readPage(query, { matching, sorts: memberSorts, load: (ids: number[]) => this.byIds(ids) });
  }

  /** @throws NotFound, ServiceUnavailable (503) */
  async one(id: number): Promise<StaffMemberDetailDto> {
    const [[row], member] = await Promise.all([this.byIds([id]), this.members.find(id)]);
    if (!row || !member) throw new NotFound('This member');
    const tier = await this.items.tier(member.tierId);
    const [next, consents, quarters, benefits] = await Promise.all([
      this.shipments.execute(member, tier?.bottlesPerQuarter ?? 0),
      this.consents.of(this.dataSource, id),
      rowsOf<PaidQuarterRow>(this.dataSource, QUARTERS, [id]),
      this.benefits.of(member),
    ]);
    return {
      ...row,
      next_shipment: next && plannedView(next),
      consents: consents.map(consentView),
      quarters: quarters.map(paidQuarterView),
      ...benefits,
    };
  }

  private async byIds(ids: number[]): Promise<StaffMemberDto[]> {
    const rows = await rowsOf<MemberRow>(this.dataSource, MEMBERS, [ids]);
    const tiers = await this.items.tiers(rows.map(({ tier_id }) => tier_id));
    return rows.map((row) => staffMemberView(row, tiers.get(row.tier_id)?.name ?? null));
  }
}

const SHOWN = `m.status <> 'pending' AND m.archived_at IS NULL`;

/** Paid quarters whose shipment was not sent. */
const UNSENT = `club_charges c WHERE c.state = 'paid' AND NOT c.sent`;

const MEMBERS = `
  SELECT m.id, m.version, m.user_id, m.first_name, m.last_name, m.email, m.phone, m.tier_id, m.status, coalesce(m.started_at, m.created_at) AS created_at,
    m.paused_until::text, m.cancelled_at, m.cancel_reason, m.delivery_method, m.shipping_address, m.shipping_city, m.shipping_state, m.shipping_zip,
    m.shipping_country, m.billing_address, m.billing_city, m.billing_state, m.billing_zip, m.billing_country, m.delivery_notes, m.wine_preferences,
    k.cardholder_name, k.last_four AS card_last_four, k.exp_month AS card_expiry_month, k.exp_year AS card_expiry_year, k.brand AS card_brand,
    ARRAY(SELECT c.quarter::text FROM ${UNSENT} AND c.member_id = m.id ORDER BY c.quarter) AS to_send
  FROM members m LEFT JOIN club_cards k ON k.member_id = m.id AND k.state = 'active'
  WHERE m.id = ANY($1) AND ${SHOWN}`;

const QUARTERS = `
  SELECT c.quarter::text, c.bottles, c.amount::text, c.currency, c.order_id, coalesce(o.fulfilment_state <> 'none', false) AS with_order, s.shipped_at
  FROM club_charges c LEFT JOIN orders o ON o.id = c.order_id
    LEFT JOIN club_shipments s ON s.member_id = c.member_id AND s.quarter = c.quarter
  WHERE c.member_id = $1 AND c.state = 'paid' ORDER BY c.quarter DESC LIMIT 12`;
