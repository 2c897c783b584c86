import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LocalDate, percentOf, toDecimal } from '@shamba/rules';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { setImmediate } from 'node:timers/promises';
import { DataSource, In, MoreThanOrEqual } from 'typeorm';
import {
  ClubRelease,
  MemberBoxes,
  quartersFrom,
  type ReleaseMember,
  type ReleaseState,
  type ShipmentItem,
} from '../../club/index.js';
import { priceBox } from '../simulation/price-box.js';
import { ReleaseFacts } from '../simulation/release-facts.js';
import { outcomeOf, pricedBoxOf, together } from '../simulation/simulate-member.js';
import type { ForecastDto, WineForecastDto } from './figures.dto.js';

/** Members read before other requests run. */
const BATCH = 250;
/** Their amounts are fixed: the quarter after them is the next one. */
const FIXED = ['approved', 'running', 'paused', 'finished'] as const satisfies ReleaseState[];

interface ForecastBox {
  items: ShipmentItem[];
  total: bigint;
}

/** The next quarter with the members, boxes and prices of today. It prices by the engine of simulations. */
@Injectable()
export class Forecast {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly boxes: MemberBoxes,
    private readonly facts: ReleaseFacts,
    private readonly clock: Clock,
  ) {}

  /** @param yieldPercent of the past; null: unknown, everybody counts. @throws ServiceUnavailable (503) */
  async execute(yieldPercent: number | null): Promise<ForecastDto> {
    const { quarter, charge_on } = await this.next();
    const tierIds = await this.boxes.tiersOfMembers();
    const [members, facts] = await Promise.all([
      this.boxes.of(this.dataSource.manager, quarter, tierIds),
      this.facts.ofQuarter(quarter, tierIds, charge_on ?? quarter),
    ]);
    const known = new Map<string, ForecastBox>();
    const boxOf = (member: ReleaseMember): ForecastBox => {
      const key = likeness(member);
      const box = known.get(key) ?? priced(member, facts);
      known.set(key, box);
      return box;
    };
    const [charged, paid, rate] = [new Bottles(), new Bottles(), String(yieldPercent ?? 100)];
    const counts = { charge: 0, paid: 0, skipped: 0, paused: 0 };
    let amount = 0n;
    for (const [index, member] of members.entries()) {
      if (index % BATCH === BATCH - 1) await setImmediate();
      const outcome = outcomeOf(member, charge_on ?? quarter);
      counts[outcome] += 1;
      if (outcome === 'skipped' || outcome === 'paused') continue;
      const { items, total } = boxOf(member);
      (outcome === 'paid' ? paid : charged).add(items);
      if (outcome === 'charge') amount += total;
    }
    return {
      quarter,
      charge_on,
      to_charge: { members: counts.charge, amount: toDecimal(amount) },
      paid_before: counts.paid,
      left_out: counts.skipped + counts.paused,
      yield_percent: yieldPercent,
      expected: toDecimal(percentOf(amount, rate)),
      by_wine: byWine(charged, paid, Number(rate)),
    };
  }

  /** The first quarter from today on without an approved release, and the first day on which one charges. */
  private async next(): Promise<{ quarter: LocalDate; charge_on: LocalDate | null }> {
    const { manager } = this.dataSource;
    const today = todayIn(this.clock);
    const coming = { quarter: MoreThanOrEqual(today) };
    const fixed = await manager.findBy(ClubRelease, { ...coming, state: In(FIXED) });
    const quarter = quartersFrom(today).find(
      (day) => day >= today && !fixed.some((release) => release.quarter === day),
    );
    if (quarter === undefined) throw new Error('Every coming quarter is approved');
    const planned = await manager.findBy(ClubRelease, { quarter, state: In(['planned', 'open', 'simulated']) });
    const days = planned.flatMap(({ charge_on }) => charge_on ?? []).sort();
    return { quarter, charge_on: days[0] ?? null };
  }
}

/** Members with the same likeness have the same box and price. */
const likeness = ({ tier_id, preferences, delivery_method, state, own_items, added, paid_bottles }: ReleaseMember) =>
  JSON.stringify([tier_id, preferences, delivery_method, state, own_items, added, paid_bottles]);

function priced(member: ReleaseMember, facts: Awaited<ReturnType<ReleaseFacts['ofQuarter']>>): ForecastBox {
  const box = pricedBoxOf(member, facts);
  return { items: together(box.items, box.added), total: priceBox(box, facts.placeOf(member)).totals.total };
}

/** Bottles by wine. */
class Bottles {
  readonly of = new Map<number | null, { name: string; bottles: number }>();

  add(items: readonly ShipmentItem[]): void {
    for (const { wine_id, name, quantity } of items)
      this.of.set(wine_id, { name, bottles: (this.of.get(wine_id)?.bottles ?? 0) + quantity });
  }
}

/** Boxes that are paid for leave in any case: the yield is of the others. */
function byWine(charged: Bottles, paid: Bottles, yieldPercent: number): WineForecastDto[] {
  return [...new Set([...charged.of.keys(), ...paid.of.keys()])]
    .map((wine_id) => {
      const [unpaid, sure] = [charged.of.get(wine_id), paid.of.get(wine_id)];
      const [open, certain] = [unpaid?.bottles ?? 0, sure?.bottles ?? 0];
      return {
        wine_id,
        name: unpaid?.name ?? sure?.name ?? '',
        bottles: open + certain,
        expected: Math.round((open * yieldPercent) / 100) + certain,
      };
    })
    .sort((a, b) => b.bottles - a.bottles || a.name.localeCompare(b.name));
}
