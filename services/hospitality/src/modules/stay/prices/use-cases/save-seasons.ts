import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseCents } from '@shamba/rules';
import { isExclusionViolation } from '@shamba/service-kit/database';
import { InvalidFields, NotFound } from '@shamba/service-kit/http';
import { auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { type SaveSeasonDto, type SeasonDto, seasonView } from '../dto/season.dto.js';
import { HOUSE_UNIT_ID, SeasonRate, SeasonsOverlap, TooManySeasons } from '../../records/index.js';
import { PriceChanges } from '../price-changes.js';

/** Limit of seasons: every quote and every page of the house reads them all. */
const MOST_SEASONS = 200;

/** Seasonal pricing: a rate and a minimum stay for check-ins within a range of days. Bookings keep their price. */
@Injectable()
export class SaveSeasons {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: PriceChanges,
  ) {}

  async list(): Promise<SeasonDto[]> {
    const rows = await this.dataSource
      .getRepository(SeasonRate)
      .find({ where: { unit_id: HOUSE_UNIT_ID }, order: { start_date: 'ASC' } });
    return rows.map(seasonView);
  }

  /** @throws InvalidFields, SeasonsOverlap, TooManySeasons */
  async create(input: SaveSeasonDto): Promise<SeasonDto> {
    return this.change(async (manager) => {
      if ((await manager.countBy(SeasonRate, { unit_id: HOUSE_UNIT_ID })) >= MOST_SEASONS)
        throw new TooManySeasons(MOST_SEASONS);
      const row = await manager.save(
        manager.create(SeasonRate, { unit_id: HOUSE_UNIT_ID, currency: 'USD', ...fields(input) }),
      );
      await auditedChange(manager, 'season_rate', null, seasonView(row));
      return seasonView(row);
    });
  }

  /** @throws NotFound, StaleVersion, InvalidFields, SeasonsOverlap */
  async update(id: number, input: SaveSeasonDto, ifMatch: string | undefined): Promise<SeasonDto> {
    return this.change(async (manager) => {
      const row = await this.lock(manager, id);
      checkVersion(row.version, ifMatch ?? input.version?.toString());
      const before = seasonView(row);
      await manager.save(Object.assign(row, fields(input)));
      await auditedChange(manager, 'season_rate', before, seasonView(row));
      return seasonView(row);
    });
  }

  /** @throws NotFound, StaleVersion */
  async remove(id: number, ifMatch: string | undefined): Promise<void> {
    await this.change(async (manager) => {
      const row = await this.lock(manager, id);
      const before = seasonView(row);
      checkVersion(row.version, ifMatch, before);
      await manager.remove(row);
      await auditedChange(manager, 'season_rate', before, null);
    });
  }

  private async lock(manager: EntityManager, id: number): Promise<SeasonRate> {
    const row = await manager.findOne(SeasonRate, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound('This season');
    return row;
  }

  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.changes.make(work);
    } catch (error) {
      throw isExclusionViolation(error) ? new SeasonsOverlap() : error;
    }
  }
}

function fields(
  input: SaveSeasonDto,
): Pick<SeasonRate, 'name' | 'start_date' | 'end_date' | 'nightly_rate_cents' | 'min_stay_nights'> {
  if (input.end_date < input.start_date)
    throw new InvalidFields({ end_date: ['End date must not be before the start date'] });
  const nightly_rate_cents = parseCents(input.nightly_rate);
  // A zero rate by mistake would sell nights for free.
  if (nightly_rate_cents === 0n) throw new InvalidFields({ nightly_rate: ['The rate must be more than 0'] });
  return {
    name: input.name,
    start_date: input.start_date,
    end_date: input.end_date,
    nightly_rate_cents,
    min_stay_nights: input.min_stay_nights ?? null,
  };
}
