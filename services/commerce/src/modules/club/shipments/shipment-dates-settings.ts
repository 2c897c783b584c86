import { Injectable } from '@nestjs/common';
import { addDays, type LocalDate } from '@shamba/rules';
import { JsonSettings, settingsController, SettingsDto, type Versioned } from '@shamba/service-kit/config';
import { DateField, InvalidFields, ListField } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { quartersFrom } from './shipment-dates.js';

/** Number of coming shipments whose date staff can set. */
const SHOWN = 4;
/** Members agree to four shipments a year and their days: a date stays near its day. */
/** A shipment leaves at most this many days before or after its usual day. */
export const MOST_DAYS = 30;

export class ShipmentDateDto {
  @DateField({ description: 'The usual day: 15 February, May, August or November.' }) quarter: LocalDate;
  @DateField({ description: 'When the bottles leave, at most 30 days from the usual day.' }) ships_on: LocalDate;
}

export class ShipmentDatesSettingsDto extends SettingsDto {
  @ListField(() => ShipmentDateDto, {
    max: SHOWN,
    description: 'Shipments that are left out leave on their usual day.',
  })
  shipments: ShipmentDateDto[];
}

/** Dates of the club's coming shipments. Staff's date for a single member takes precedence. */
@Injectable()
export class ShipmentDatesSettings extends JsonSettings<ShipmentDatesSettingsDto> {
  readonly name = 'shipment-dates';
  readonly defaults: ShipmentDatesSettingsDto = { shipments: [] };

  constructor(private readonly clock: Clock) {
    super();
  }

  override async read(manager: EntityManager): Promise<Versioned<ShipmentDatesSettingsDto>> {
    const { version, value } = await super.read(manager);
    return { version, value: { shipments: this.coming(movedBy(value)) } };
  }

  override write(manager: EntityManager, { shipments }: ShipmentDatesSettingsDto, version: number): Promise<void> {
    const moved = shipments.filter(({ quarter, ships_on }) => quarter !== ships_on);
    return super.write(manager, { shipments: moved }, version);
  }

  /** Shipments on another than their usual day, by the usual day. */
  async moved(manager: EntityManager): Promise<ReadonlyMap<LocalDate, LocalDate>> {
    return movedBy((await super.read(manager)).value);
  }

  override check(_: EntityManager, before: ShipmentDatesSettingsDto, after: ShipmentDatesSettingsDto): Promise<void> {
    const known = new Set(before.shipments.map(({ quarter }) => quarter));
    const today = todayIn(this.clock);
    const errors: Record<string, string[]> = {};
    after.shipments.forEach(({ quarter, ships_on }, index) => {
      const at = `shipments.${index}`;
      if (!known.has(quarter)) errors[`${at}.quarter`] = ['There is no such upcoming shipment'];
      else if (after.shipments.findIndex((other) => other.quarter === quarter) !== index)
        errors[`${at}.quarter`] = ['Each shipment can be listed once'];
      if (ships_on < today) errors[`${at}.ships_on`] = ['This day is in the past'];
      else if (ships_on < addDays(quarter, -MOST_DAYS) || ships_on > addDays(quarter, MOST_DAYS))
        errors[`${at}.ships_on`] = [`This is more than ${MOST_DAYS} days from the usual day`];
    });
    return Object.keys(errors).length > 0 ? Promise.reject(new InvalidFields(errors)) : Promise.resolve();
  }

  private coming(moved: ReadonlyMap<LocalDate, LocalDate>): ShipmentDateDto[] {
    const today = todayIn(this.clock);
    return quartersFrom(today)
      .map((quarter) => ({ quarter, ships_on: moved.get(quarter) ?? quarter }))
      .filter(({ ships_on }) => ships_on >= today)
      .slice(0, SHOWN);
  }
}

const movedBy = ({ shipments }: ShipmentDatesSettingsDto): Map<LocalDate, LocalDate> =>
  new Map(shipments.map(({ quarter, ships_on }) => [quarter, ships_on]));

export const ShipmentDatesSettingsController = settingsController({
  name: 'shipment-dates',
  area: 'settings-shop',
  description: 'When the club’s coming shipments leave.',
  dto: ShipmentDatesSettingsDto,
  block: ShipmentDatesSettings,
});
