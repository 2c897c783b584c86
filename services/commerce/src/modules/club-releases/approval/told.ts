import { addDays, type LocalDate } from '@shamba/rules';
import { instantOf } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { type ClubRelease, ReleaseRow, ReleaseTold } from '../../club/index.js';

/** How many of the members to be charged were told. */
export interface Told {
  /** Members to be charged. */
  of: number;
  /** Those to whom a mail with this box and at least this amount has left. */
  told: number;
  /** Those of them whose mail left early enough before the charge. */
  in_time: number;
  last_sent_at: Date | null;
}

const bottlesOf = (items: string): string =>
  `(SELECT jsonb_object_agg(coalesce(i ->> 'wine_id', i ->> 'name'), i -> 'quantity') FROM jsonb_array_elements(${items}) i)`;

/**
 * SQL: `t` told at least the amount of the row `r`, and the same bottles in any order. Equal lists are most of them,
 * and are compared without counting.
 */
export const TOLD_OF = `(t.total >= r.total
  AND (t.items IS NULL OR t.items = r.items OR ${bottlesOf('t.items')} IS NOT DISTINCT FROM ${bottlesOf('r.items')}))`;

/** Counts the members of the last simulation who were told. `noticeDays`: full days between mail and charge. */
export async function toldOf(
  manager: EntityManager,
  { id, charge_on, quarter }: Pick<ClubRelease, 'id' | 'charge_on' | 'quarter'>,
  noticeDays: number,
): Promise<Told> {
  const sent = `t.sent_at IS NOT NULL AND ${TOLD_OF}`;
  const row = await manager
    .createQueryBuilder(ReleaseRow, 'r')
    .leftJoin(ReleaseTold, 't', 't.run_id = r.run_id AND t.member_id = r.member_id')
    .select('count(*)::int', 'of')
    .addSelect(`(count(*) FILTER (WHERE ${sent}))::int`, 'told')
    .addSelect(`(count(*) FILTER (WHERE ${sent} AND t.sent_at < :before))::int`, 'in_time')
    .addSelect('max(t.sent_at)', 'last_sent_at')
    .where(`r.run_id = :id AND r.outcome = 'charge'`, { id })
    .setParameter('before', instantOf(toldBy(charge_on ?? quarter, noticeDays)))
    .getRawOne<Told>();
  return row ?? { of: 0, told: 0, in_time: 0, last_sent_at: null };
}

/** Mails have left before this day. */
const toldBy = (chargeOn: LocalDate, noticeDays: number): LocalDate => addDays(chargeOn, 1 - noticeDays);

/** The first day on which the charges can be approved; null: not everybody was told in time. */
export const mayApproveFrom = ({ closes_on }: Pick<ClubRelease, 'closes_on'>, told: Told): LocalDate | null =>
  closes_on === null || told.in_time < told.of ? null : addDays(closes_on, 1);
