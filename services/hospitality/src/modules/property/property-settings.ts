import { Injectable } from '@nestjs/common';
import type { PropertyFacts } from '@shamba/event-contract';
import { findState, hasHiddenCharacters, isCountry, zipOfOtherState } from '@shamba/rules';
import { SettingsBlock, settingsController, type Versioned } from '@shamba/service-kit/config';
import { DomainError, InternalHttp, InvalidFields } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';
import { PropertySettingsDto } from './dto/property-settings.dto.js';
import { LocalTime } from './local-time.js';
import { type OpenDay, OpeningHoursRepository } from './opening-hours.repository.js';
import { Property, PROPERTY_ID } from './property.entity.js';

export class ZoneIsFixed extends DomainError {
  constructor() {
    super({
      code: 'zone_is_fixed',
      status: 'conflict',
      publicMessage: 'The time zone can no longer be changed: what is sold and booked has its dates in it.',
      errors: { time_zone: ['This can no longer be changed'] },
    });
  }
}

/** Name, address, contact and time zone; other services also read the opening hours here. */
@Injectable()
export class PropertySettings extends SettingsBlock<PropertySettingsDto> {
  readonly name = 'property';

  constructor(
    private readonly hours: OpeningHoursRepository,
    private readonly services: InternalHttp,
    private readonly time: LocalTime,
  ) {
    super();
  }

  async read(manager: EntityManager): Promise<Versioned<PropertySettingsDto>> {
    const { version, id: _id, created_at: _created, updated_at: _updated, ...value } = await this.row(manager);
    return { version, value };
  }

  async write(manager: EntityManager, value: PropertySettingsDto): Promise<void> {
    const { latitude = null, longitude = null, ...rest } = value;
    await manager.save(Object.assign(await this.row(manager), rest, { latitude, longitude }));
  }

  override async check(manager: EntityManager, before: PropertySettingsDto, after: PropertySettingsDto): Promise<void> {
    const wrong = problemsOf(after);
    if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
    if (before.time_zone !== after.time_zone && (await this.anythingSold(manager))) throw new ZoneIsFixed();
  }

  override async shared(manager: EntityManager): Promise<PropertyFacts & { hours: OpenDay[] }> {
    const { value } = await this.read(manager);
    const { latitude = null, longitude = null, version: _version, ...facts } = value;
    const closed = await this.hours.closures(manager, this.time.today());
    return { ...facts, latitude, longitude, hours: await this.hours.week(manager), closed_days: [...closed].sort() };
  }

  private row(manager: EntityManager): Promise<Property> {
    return manager.findOneByOrFail(Property, { id: PROPERTY_ID });
  }

  /** True if anything was booked or registered here, or ordered in commerce. */
  private async anythingSold(manager: EntityManager): Promise<boolean> {
    for (const table of ['stay_bookings', 'event_registrations', 'experience_bookings'])
      if (await manager.createQueryBuilder().select('b.id', 'id').from(table, 'b').limit(1).getRawOne()) return true;
    const { body } = await this.services.request<{ any: boolean }>('commerce', {
      method: 'GET',
      path: '/internal/sales',
    });
    return body.any;
  }
}

/** Checks beyond the DTO: whether the values exist and belong together. */
function problemsOf({ country, state, zip_code, time_zone, ...texts }: PropertySettingsDto): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const name of ['name', 'street', 'city'] as const)
    if (hasHiddenCharacters(texts[name])) errors[name] = ['Please leave out characters that cannot be seen'];
  if (!isCountry(country)) errors['country'] = ['There is no such country'];
  if (country === 'US') {
    const otherState = zipOfOtherState(zip_code, state);
    if (!findState(state)) errors['state'] = ['There is no such state'];
    else if (otherState) errors['zip_code'] = [otherState];
  }
  if (!isTimeZone(time_zone)) errors['time_zone'] = ['Please enter a time zone such as America/Los_Angeles'];
  return errors;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const PropertySettingsController = settingsController({
  name: 'property',
  area: 'settings-winery',
  description: 'Name, address, contact and time zone of the winery.',
  dto: PropertySettingsDto,
  block: PropertySettings,
});
