import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TierItem } from '@shamba/api-contract/internal';
import { addDays, type LocalDate } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, In } from 'typeorm';
import { ClubRelease, quartersFrom, type ReleaseState } from '../../club/index.js';
import { ItemSource } from '../../items/index.js';
import type { ClubQuartersDto, QuarterFiguresDto, RunFiguresDto } from './figures.dto.js';
import { Forecast } from './forecast.js';
import { CHURN, RUN_FIGURES } from './run-figures.sql.js';
import { type FateRow, inPercent, sumFigures, yieldOf } from './sum-figures.js';

const USUAL = 8;
/** Quarters whose yield a forecast uses. */
const A_YEAR = 4;
const DAYS_OF_YEAR = 366;
/** States from the approval on. */
const CHARGING = ['approved', 'running', 'paused', 'finished'] as const satisfies ReleaseState[];
/** States of a release that is still to charge its quarter. */
const OPEN = ['open', 'simulated'] as const satisfies ReleaseState[];

interface ChurnRow {
  quarter: LocalDate;
  tier_id: number;
  members: number;
  left: number;
}

/** Figures of releases and of the club's quarters. */
@Injectable()
export class ReadClubFigures {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
    private readonly forecast: Forecast,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async ofRelease(id: number): Promise<{ release: ClubRelease; figures: RunFiguresDto }> {
    const release = await this.dataSource.manager.findOneBy(ClubRelease, { id });
    if (!release) throw new NotFound('This release');
    return { release, figures: sumFigures(await this.rows([id])) };
  }

  /** The newest quarters and the forecast of the next one. @throws ServiceUnavailable (503) */
  async ofQuarters(quarters = USUAL): Promise<ClubQuartersDto> {
    const past = await this.read(Math.max(quarters, A_YEAR));
    const charged = past.filter(({ figures }) => figures.yield_percent !== null).slice(0, A_YEAR);
    const next = await this.forecast.execute(yieldOf(charged.flatMap(({ rows }) => rows)));
    return { quarters: past.slice(0, quarters).map(({ figures }) => figures), next };
  }

  /** Quarters that have begun, or whose release is approved, with members or charges; the newest first. */
  async quarters(most: number): Promise<QuarterFiguresDto[]> {
    return (await this.read(most)).map(({ figures }) => figures);
  }

  private async read(most: number): Promise<{ figures: QuarterFiguresDto; rows: FateRow[] }[]> {
    const { manager } = this.dataSource;
    const today = todayIn(this.clock);
    const releases = await manager.find(ClubRelease, { where: { state: In(CHARGING) }, order: { quarter: 'DESC' } });
    const begun = quartersFrom(addDays(today, -DAYS_OF_YEAR * Math.ceil(most / A_YEAR))).filter((day) => day <= today);
    const days = [...new Set([...begun, ...releases.map(({ quarter }) => quarter)])].sort().reverse().slice(0, most);
    const open = await manager.findBy(ClubRelease, { state: In(OPEN) });
    const shown = releases.filter(({ quarter }) => days.includes(quarter));
    const [rows, churn] = await Promise.all([
      this.rows(shown.map(({ id }) => id)),
      rowsOf<ChurnRow>(this.dataSource, CHURN, [days.filter((day) => day <= today), propertyZone()]),
    ]);
    const tiers = await this.items.tiers(churn.map(({ tier_id }) => tier_id));
    return days
      .map((quarter) => {
        const own = shown.filter((release) => release.quarter === quarter);
        const ids = own.map(({ id }) => id);
        const ofQuarter = rows.filter(({ run_id }) => ids.includes(run_id));
        const figures = {
          quarter,
          finished:
            own.length > 0 &&
            own.every(({ state }) => state === 'finished') &&
            !open.some((release) => release.quarter === quarter),
          ...sumFigures(ofQuarter),
          ...churnOf(
            churn.filter((row) => row.quarter === quarter),
            tiers,
          ),
        };
        return { figures, rows: ofQuarter };
      })
      .filter(({ figures }) => figures.members > 0 || figures.churn_percent !== null);
  }

  private rows(ids: readonly number[]): Promise<FateRow[]> {
    return ids.length === 0 ? Promise.resolve([]) : rowsOf<FateRow>(this.dataSource, RUN_FIGURES, [ids]);
  }
}

const churnOf = (rows: readonly ChurnRow[], tiers: ReadonlyMap<number, TierItem>) => ({
  churn: rows.map(({ tier_id, members, left }) => ({
    tier_id,
    name: tiers.get(tier_id)?.name ?? `Tier ${tier_id}`,
    members,
    left,
  })),
  churn_percent: inPercent(
    rows.reduce((total, { left }) => total + left, 0),
    rows.reduce((total, { members }) => total + members, 0),
  ),
});
