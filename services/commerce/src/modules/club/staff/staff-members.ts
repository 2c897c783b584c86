import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toDecimal } from '@shamba/rules';
import { FindsHits, type HitFinder, type ListPage, readPage, search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import { Benefits } from '../benefits/benefits.js';
import type { CardRow } from '../cards/card.entity.js';
import { CardRepository } from '../cards/card.repository.js';
import { ConsentRepository } from '../consents/consent.repository.js';
import { MemberRow } from '../memberships/member.entity.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { shippingOf } from '../memberships/view-membership.js';
import { ChargeRepository } from '../shipments/charge.repository.js';
import { ClubCharge } from '../shipments/club-charge.entity.js';
import { FindNextShipment } from '../shipments/next-shipment.js';
import { type ListMembersQuery, memberSorts } from './dto/staff-inputs.dto.js';
import type { ConsentDto, PaidQuarterDto, StaffMemberDetailDto, StaffMemberDto } from './dto/staff-member.dto.js';

const MOST_QUARTERS = 12;

/** Club members for staff. Pending and removed ones are left out everywhere. */
@Injectable()
export class StaffMembers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly charges: ChargeRepository,
  ) {}

  /** @throws ServiceUnavailable (503) when the tiers can't be read. */
  list(query: ListMembersQuery): Promise<ListPage<StaffMemberDto>> {
    const { q, status, tier_id, to_send } = query;
    const matching = listed(this.dataSource.manager);
    if (status) matching.andWhere('m.status = :status', { status });
    if (tier_id) matching.andWhere('m.tier_id = :tier_id', { tier_id });
    if (to_send) {
      const unsent = matching.subQuery().select('c.member_id').from(ClubCharge, 'c');
      matching.andWhere(`m.id IN ${unsent.where(`c.state = 'paid' AND NOT c.sent`).getQuery()}`);
    }
    search(matching, 'm.search', q);
    const load = async (ids: number[]): Promise<StaffMemberDto[]> => (await this.read(ids)).map(({ view }) => view);
    return readPage(query, { matching, sorts: memberSorts, load });
  }

  /** Club members in the back office's search. A hit opens the member in the wine club section. */
  @FindsHits('member')
  async find(...[q, limit, manager]: Parameters<HitFinder>): ReturnType<HitFinder> {
    const members = listed(manager).select(['m.id', 'm.first_name', 'm.last_name', 'm.email', 'm.status']);
    search(members, 'm.search', q);
    const rows = await members.orderBy('m.id', 'DESC').limit(limit).getMany();
    return rows.map(({ id, first_name, last_name, email, status }) => ({
      id: String(id),
      title: `${first_name} ${last_name}`,
      detail: `${email} · ${status}`,
    }));
  }

  /** Members by id with their view, in any order. @throws ServiceUnavailable (503) when the tiers can't be read. */
  async read(ids: readonly number[]): Promise<{ member: MemberRow; view: StaffMemberDto }[]> {
    const [members, cards, unsent] = await Promise.all([
      this.members.shown(ids),
      this.cards.activeOf(ids),
      this.charges.unsentOf(ids),
    ]);
    const tiers = await this.items.tiers(members.map(({ tier_id }) => tier_id));
    return members.map((member) => ({
      member,
      view: {
        ...memberView(member),
        ...cardView(cards.find(({ member_id }) => member_id === member.id)),
        tier_name: tiers.get(member.tier_id)?.name ?? null,
        to_send: unsent.filter(({ member_id }) => member_id === member.id).map(({ quarter }) => quarter),
      },
    }));
  }
}

/** One club member for staff, with all that staff see and change. */
@Injectable()
export class FindMember {
  constructor(
    private readonly list: StaffMembers,
    private readonly items: ItemSource,
    private readonly charges: ChargeRepository,
    private readonly consents: ConsentRepository,
    private readonly shipments: FindNextShipment,
    private readonly benefits: Benefits,
  ) {}

  /** The member after a step that changes it. @throws the errors of the step */
  async after(id: number, step: Promise<unknown>): Promise<StaffMemberDetailDto> {
    await step;
    return this.execute(id);
  }

  /** @throws NotFound, ServiceUnavailable (503) */
  async execute(id: number): Promise<StaffMemberDetailDto> {
    const [found] = await this.list.read([id]);
    if (!found) throw new NotFound('This member');
    const { member, view } = found;
    const tier = await this.items.tier(member.tier_id);
    const [next_shipment, consents, quarters, benefits] = await Promise.all([
      this.shipments.execute(member, tier?.bottlesPerQuarter ?? 0),
      this.consents.allOf([id]),
      this.charges.paidNewest(id, MOST_QUARTERS),
      this.benefits.of(member),
    ]);
    return {
      ...view,
      next_shipment,
      consents: consents.map(
        ({ text, text_version, stated_version, given_in, given_at }): ConsentDto => ({
          text,
          text_version,
          stated_version,
          given_in,
          given_at: given_at.toISOString(),
        }),
      ),
      quarters: quarters.map(
        ({ amount, shipped_at, ...quarter }): PaidQuarterDto => ({
          ...quarter,
          amount: toDecimal(BigInt(amount)),
          shipped_at: shipped_at?.toISOString() ?? null,
        }),
      ),
      ...benefits,
    };
  }
}

const listed = (manager: EntityManager): SelectQueryBuilder<MemberRow> =>
  manager.createQueryBuilder(MemberRow, 'm').where(`m.status <> 'pending' AND m.archived_at IS NULL`);

const memberView = (row: MemberRow) => ({
  id: row.id,
  version: row.version,
  user_id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  tier_id: row.tier_id,
  status: row.status,
  created_at: (row.started_at ?? row.created_at).toISOString(),
  paused_until: row.paused_until,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  cancel_reason: row.cancel_reason,
  delivery_method: row.delivery_method,
  ...shippingOf(row),
  billing_address: row.billing_address,
  billing_city: row.billing_city,
  billing_state: row.billing_state,
  billing_zip: row.billing_zip,
  billing_country: row.billing_country,
  delivery_notes: row.delivery_notes,
  wine_preferences: row.wine_preferences,
});

const cardView = (card: CardRow | undefined) => ({
  payment_method_type: card ? 'card' : null,
  cardholder_name: card?.cardholder_name ?? null,
  full_card_number: null,
  card_last_four: card?.last_four ?? null,
  card_expiry_month: card?.exp_month ?? null,
  card_expiry_year: card?.exp_year ?? null,
  card_cvv: null,
  card_brand: card?.brand ?? null,
});
