import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toDecimal } from '@shamba/rules';
import { search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { localDateOf } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { chargeRulesOf, type ChargeState, ClubCharge, ClubRelease, ClubSettings } from '../club/index.js';
import { declineOf } from './decline-codes.js';
import type { ChargeDto, ChargesDto, ChargesQuery, ChargeSumDto, PaidBoxesDto } from './dto/charges.dto.js';

const PAGE = 50;

/** Charges of a release, for staff. */
@Injectable()
export class ListCharges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: ClubSettings,
  ) {}

  /** @throws NotFound */
  async execute(id: number, { state, q, cursor = 0 }: ChargesQuery): Promise<ChargesDto> {
    const { manager } = this.dataSource;
    const release = await manager.findOneBy(ClubRelease, { id });
    if (!release) throw new NotFound('This release');
    const matching = newest(manager, id)
      .innerJoin('members', 'm', 'm.id = c.member_id')
      .leftJoin('orders', 'o', 'o.id = c.order_id')
      .addSelect(`concat_ws(' ', m.first_name, m.last_name)`, 'name')
      .addSelect('o.order_number', 'number')
      .andWhere('c.member_id > :cursor', { cursor });
    if (state) matching.andWhere('c.state = :state', { state });
    search(matching, 'm.search', q);
    const { entities, raw } = await matching
      .orderBy('c.member_id')
      .limit(PAGE + 1)
      .getRawAndEntities<{ name: string; number: string | null }>();
    const rows = entities.slice(0, PAGE).map((charge, index) => view(charge, raw[index]));
    const { value } = await this.settings.read(manager);
    return {
      rows,
      sums: await sums(manager, id),
      paid_before: await paidBefore(manager, id),
      started_at: release.started_at?.toISOString() ?? null,
      rate: chargeRulesOf(value).charges_per_second,
      next_cursor: entities.length > PAGE ? String(rows.at(-1)?.member_id) : null,
    };
  }
}

/** The newest charge of each member: those of an approval that was withdrawn are left out once there is another one. */
const newest = (manager: EntityManager, id: number): SelectQueryBuilder<ClubCharge> => {
  const query = manager.createQueryBuilder(ClubCharge, 'c').where('c.run_id = :id', { id });
  const later = query.subQuery().select('1').from(ClubCharge, 'later');
  later.where('later.run_id = c.run_id AND later.member_id = c.member_id');
  later.andWhere('(later.created_at, later.id) > (c.created_at, c.id)');
  return query.andWhere(`NOT EXISTS ${later.getQuery()}`);
};

async function sums(manager: EntityManager, id: number): Promise<ChargeSumDto[]> {
  const rows = await newest(manager, id)
    .select('c.state', 'state')
    .addSelect('CAST(count(*) AS int)', 'charges')
    .addSelect('CAST(sum(c.amount) AS text)', 'amount')
    .groupBy('c.state')
    .orderBy('c.state')
    .getRawMany<{ state: ChargeState; charges: number; amount: string }>();
  return rows.map((row) => ({ ...row, amount: toDecimal(BigInt(row.amount)) }));
}

/** Boxes of members who paid by an order of their own. */
async function paidBefore(manager: EntityManager, runId: number): Promise<PaidBoxesDto> {
  const paid = { box_run_id: runId, state: 'paid' } as const;
  const boxes = await manager.countBy(ClubCharge, paid);
  return { boxes, ordered: await manager.countBy(ClubCharge, { ...paid, box_order_id: Not(IsNull()) }) };
}

function view(charge: ClubCharge, more: { name: string; number: string | null } | undefined): ChargeDto {
  const { id, member_id, tier_id, amount, bottles, state, tries, next_try_at, error_code, order_id } = charge;
  const waits = state === 'declined' || state === 'due';
  return {
    id,
    member_id,
    name: more?.name.trim() ?? '',
    tier_id,
    amount: toDecimal(amount),
    bottles,
    state,
    attempts: tries,
    next_try_on: waits && next_try_at ? localDateOf(next_try_at) : null,
    decline_code: error_code,
    decline_says: error_code === null ? null : declineOf(error_code).says,
    order_id,
    order_number: more?.number ?? null,
  };
}
