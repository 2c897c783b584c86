import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThanOrEqual } from 'typeorm';
import { LocalTime } from '../../../property/index.js';
import { HOUSE_UNIT_ID, SeasonRate, StaySettings, SettingsMissing, Unit } from '../../records/index.js';

export interface HouseSettings {
  settings: StaySettings;
  /** Current and coming seasons, by date. */
  seasons: SeasonRate[];
}

/** Prices and rules of the house. */
@Injectable()
export class ReadSettings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /** @throws SettingsMissing */
  async execute(manager: EntityManager = this.dataSource.manager): Promise<HouseSettings> {
    const settings = await manager.findOneBy(StaySettings, { unit_id: HOUSE_UNIT_ID });
    if (!settings) throw new SettingsMissing();
    const seasons = await manager.find(SeasonRate, {
      where: { unit_id: HOUSE_UNIT_ID, end_date: MoreThanOrEqual(this.time.today()) },
      order: { start_date: 'ASC' },
    });
    return { settings, seasons };
  }
  /** The address of a house's picture; null: none. */
  async image(unitId: number): Promise<string | null> {
    const unit = await this.dataSource
      .createQueryBuilder(Unit, 'u')
      .select(IMAGE, 'image_url')
      .where('u.id = :unitId', { unitId })
      .getRawOne<{ image_url: string | null }>();
    return unit?.image_url ?? null;
  }
}

/** SQL: the picture of a unit: its own, otherwise the gallery's first visible one. */
const IMAGE = `coalesce(u.image_url,
  (SELECT g.image_url FROM gallery_images g WHERE g.unit_id = u.id AND g.active ORDER BY g.display_order, g.id LIMIT 1))`;
