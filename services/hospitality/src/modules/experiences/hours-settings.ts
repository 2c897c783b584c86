import { Injectable } from '@nestjs/common';
import { SettingsBlock, settingsController, SettingsDto, type Versioned } from '@shamba/service-kit/config';
import { IntField, InvalidFields, ListField, TimeField } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';
import { OpeningHoursRepository } from '../property/index.js';
import { SlotSchedule } from './use-cases/slot-schedule.js';

export class OpenDayDto {
  @IntField({ min: 0, max: 6, description: '0 is Sunday.' }) weekday: number;
  @TimeField() opens: string;
  @TimeField({ description: 'When the last visit may begin.' }) last_start: string;
  @TimeField() closes: string;
  @IntField({ min: 5, max: 480, optional: true, description: 'Minutes between two beginnings; default 30.' })
  slot_minutes?: number;
}

export class HoursSettingsDto extends SettingsDto {
  @ListField(() => OpenDayDto, { max: 7, description: 'Days that are left out are closed.' }) days: OpenDayDto[];
}

/** Opening hours of the tasting room by weekday. A new day has times at once; visits booked at other times stay. */
@Injectable()
export class HoursSettings extends SettingsBlock<HoursSettingsDto> {
  readonly name = 'hours';

  constructor(
    private readonly hours: OpeningHoursRepository,
    private readonly schedule: SlotSchedule,
  ) {
    super();
  }

  async read(manager: EntityManager): Promise<Versioned<HoursSettingsDto>> {
    const row = await manager
      .createQueryBuilder()
      .select('s.version', 'version')
      .from('settings', 's')
      .where('s.block = :block', { block: this.name })
      .getRawOne<{ version: number }>();
    return { version: row?.version ?? 0, value: { days: await this.hours.week(manager) } };
  }

  async write(manager: EntityManager, { days }: HoursSettingsDto, version: number): Promise<void> {
    await this.hours.setWeek(
      manager,
      days.map(({ slot_minutes = 30, ...day }) => ({ ...day, slot_minutes })),
    );
    await this.schedule.execute(manager);
    // The days are rows of another table; their version is stored here.
    await manager
      .createQueryBuilder()
      .insert()
      .into('settings', ['block', 'version', 'value', 'updated_at'])
      .values({ block: this.name, version, value: () => `'{}'`, updated_at: () => 'now()' })
      .orUpdate(['version', 'updated_at'], ['block'])
      .execute();
  }

  override check(_: EntityManager, __: HoursSettingsDto, { days }: HoursSettingsDto): Promise<void> {
    const errors: Record<string, string[]> = {};
    days.forEach((day, index) => {
      if (days.findIndex(({ weekday }) => weekday === day.weekday) !== index)
        errors[`days.${index}.weekday`] = ['Each day can be listed once'];
      if (day.last_start < day.opens) errors[`days.${index}.last_start`] = ['This is before it opens'];
      if (day.closes <= day.last_start) errors[`days.${index}.closes`] = ['This is before the last visit begins'];
    });
    return Object.keys(errors).length > 0 ? Promise.reject(new InvalidFields(errors)) : Promise.resolve();
  }
}

export const HoursSettingsController = settingsController({
  name: 'hours',
  area: 'settings-winery',
  description: 'When the tasting room is open, by weekday.',
  dto: HoursSettingsDto,
  block: HoursSettings,
});
