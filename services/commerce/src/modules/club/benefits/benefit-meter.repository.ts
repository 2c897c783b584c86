import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TierItem } from '@shamba/api-contract/internal';
import { benefitPeriodAt, benefitPeriods, type LocalDate } from '@shamba/rules';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';

/** A member's count of one benefit in one period. Left: allowance − used + refunded. */
export interface Meter {
  id: number;
  kind: string;
  period: string;
  from: LocalDate;
  /** The day on which the next period begins. */
  to: LocalDate;
  allowance: number;
  used: number;
  refunded: number;
}

export interface BenefitUse {
  kind: string;
  /** Above 0: used; below: given back. */
  quantity: number;
  reason: string;
  actor: string;
  at: Date;
}

/** Origin of a use: uses with the same `ref` are counted once. */
export interface UseSource {
  source: 'staff' | 'order' | 'run' | 'visit';
  ref: string | null;
  /** Digest of staff's request, beside its key. */
  digest?: string | null;
}

/** A member, and the tier that sets the allowances. */
export interface MemberTier {
  memberId: number;
  tierId: number;
}

/** Rows of counted benefits (docs/rules.md, Club). The caller holds the member's lock where it writes. */
@Injectable()
export class BenefitMeterRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Active members without allowances of this month: new members, or a new month. */
  unopened(today: LocalDate, limit: number): Promise<MemberTier[]> {
    return rowsOf<MemberTier>(this.dataSource, UNOPENED, [today, limit]);
  }

  /** The tier that sets a member's allowances: that of the newest charged quarter, otherwise the one joined with. */
  async tierOf(memberId: number): Promise<number | undefined> {
    return (await firstOf<MemberTier>(this.dataSource, `${TIERS} WHERE m.id = $1`, [memberId]))?.tierId;
  }

  /** Writes the allowances of the current periods. Existing ones stay unchanged. */
  async open(runner: Runner, memberIds: readonly number[], tier: TierItem, today: LocalDate): Promise<void> {
    await rowsOf(runner, OPEN, [memberIds, tier.id, JSON.stringify(allowancesOf(tier, today))]);
  }

  /** A member's meters of the current periods. */
  current(memberId: number, today: LocalDate, runner: Runner = this.dataSource): Promise<Meter[]> {
    return rowsOf<Meter>(
      runner,
      `${METERS} WHERE member_id = $1 AND period_from <= $2 AND $2 < period_to ORDER BY id`,
      [memberId, today],
    );
  }

  /** A member's newest uses in all periods. */
  uses(memberId: number, limit: number): Promise<BenefitUse[]> {
    return rowsOf<BenefitUse>(this.dataSource, USES, [memberId, limit]);
  }

  /** Digests of the uses counted for a member under this key of staff's request. */
  async digestsOf(runner: Runner, memberId: number, key: string): Promise<(string | null)[]> {
    const rows = await rowsOf<{ digest: string | null }>(runner, DIGESTS, [memberId, key]);
    return rows.map(({ digest }) => digest);
  }

  /**
   * Counts a use; a negative quantity gives one back. False: this use was counted before, nothing changes. The caller
   * checks what is left.
   */
  async count(
    runner: Runner,
    meter: Pick<Meter, 'id'>,
    use: UseSource & Pick<BenefitUse, 'quantity' | 'reason' | 'actor'>,
  ): Promise<boolean> {
    const { quantity, source, ref, digest = null, reason, actor } = use;
    return (
      (await firstOf(runner, COUNT, [meter.id, quantity, source, ref, reason, actor, this.clock.now(), digest])) !==
      undefined
    );
  }
}

/** A tier's allowances in the periods around a day. Skips unknown periods. */
export function allowancesOf(tier: TierItem, today: LocalDate): Omit<Meter, 'id' | 'used' | 'refunded'>[] {
  return (tier.counted ?? []).flatMap(({ kind, allowance, period }) => {
    const known = benefitPeriods.find((one) => one === period);
    return known ? [{ kind, allowance, period, ...benefitPeriodAt(known, today) }] : [];
  });
}

const TIERS = `
  SELECT m.id AS "memberId", coalesce((SELECT c.tier_id FROM club_charges c WHERE c.member_id = m.id AND c.state = 'paid' ORDER BY c.quarter DESC LIMIT 1),
    m.joined_tier_id, m.tier_id) AS "tierId"
  FROM members m`;

const UNOPENED = `${TIERS} WHERE m.status = 'active' AND m.archived_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM club_benefit_meters b WHERE b.member_id = m.id AND b.kind = 'tasting' AND b.period_from <= $1 AND $1 < b.period_to)
  ORDER BY m.id LIMIT $2`;

const OPEN = `
  INSERT INTO club_benefit_meters (member_id, tier_id, kind, period, period_from, period_to, allowance)
  SELECT m.id, $2, a.kind, a.period, a.from, a.to, a.allowance
  FROM unnest($1::int[]) AS m(id), jsonb_to_recordset($3::jsonb) AS a(kind text, period text, "from" date, "to" date, allowance int)
  ORDER BY m.id ON CONFLICT ON CONSTRAINT club_benefit_meters_one DO NOTHING`;

const METERS = `
  SELECT id, kind, period, period_from::text AS "from", period_to::text AS "to", allowance, used, refunded FROM club_benefit_meters`;

const USES = `
  SELECT b.kind, u.quantity, u.reason, u.actor, u.at FROM club_benefit_uses u JOIN club_benefit_meters b ON b.id = u.meter_id
  WHERE b.member_id = $1 ORDER BY u.id DESC LIMIT $2`;

const DIGESTS = `
  SELECT u.request_digest AS digest FROM club_benefit_uses u JOIN club_benefit_meters b ON b.id = u.meter_id
  WHERE b.member_id = $1 AND u.source = 'staff' AND u.ref = $2`;

const COUNT = `
  WITH counted AS (
    INSERT INTO club_benefit_uses (meter_id, quantity, source, ref, reason, actor, at, request_digest) VALUES ($1, $2::int, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (meter_id, source, ref, (quantity > 0)) WHERE ref IS NOT NULL DO NOTHING RETURNING meter_id, quantity
  )
  UPDATE club_benefit_meters b SET used = b.used + greatest(c.quantity, 0), refunded = b.refunded + greatest(-c.quantity, 0), updated_at = $7
  FROM counted c WHERE b.id = c.meter_id RETURNING b.id`;
