import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AddOnItem, StayItem } from '@shamba/api-contract/internal';
import { parseCents, toDecimal } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import type { HospitalityConfig } from '../../config.js';
import { LocalTime } from '../property/index.js';
import { AddOns, isOffered, ReadSettings, STAY_TITLE, StayClaimRepository } from '../stay/index.js';
import type { ItemsDto } from './items.dto.js';

/** Facts about the house for quotes: prices, limits, add-ons, taken nights. */
@Injectable()
export class StayItems {
  constructor(
    private readonly settings: ReadSettings,
    private readonly addOns: AddOns,
    private readonly claims: StayClaimRepository,
    private readonly time: LocalTime,
    @Inject(CONFIG) private readonly config: HospitalityConfig,
  ) {}

  /** The house with the wanted add-ons; `nights` adds its taken nights. */
  async read(manager: EntityManager, { addOnIds = [], nights = false }: ItemsDto): Promise<StayItem> {
    const { settings, seasons } = await this.settings.execute();
    return {
      unitId: settings.unit_id,
      title: STAY_TITLE,
      weekdayRate: toDecimal(settings.weekday_rate_cents),
      weekendRate: toDecimal(settings.weekend_rate_cents),
      cleaningFee: toDecimal(settings.cleaning_fee_cents),
      taxRate: toDecimal(parseCents(settings.tax_rate)),
      minStayNights: settings.min_stay_nights,
      maxNights: this.config.HOLD_MAX_NIGHTS,
      maxGuests: settings.max_guests,
      currency: settings.currency,
      imageUrl: await this.settings.image(settings.unit_id),
      seasonRates: seasons.map((season) => ({
        startDate: season.start_date,
        endDate: season.end_date,
        nightlyRate: toDecimal(season.nightly_rate_cents),
        minStayNights: season.min_stay_nights,
      })),
      addOns: await this.stayAddOns(manager, addOnIds),
      ...(nights && { taken: await this.takenNights(manager, settings.unit_id) }),
    };
  }

  /** Taken nights as visitors' calendars show them: without shoppers' holds. */
  private async takenNights(manager: EntityManager, unitId: number): Promise<NonNullable<StayItem['taken']>> {
    const taken = await this.claims.takenFrom(manager, unitId, this.time.today());
    return taken.map(({ from, to }) => ({ from, to }));
  }

  private async stayAddOns(manager: EntityManager, ids: readonly number[]): Promise<AddOnItem[]> {
    const rows = await this.addOns.byIds(manager, ids);
    const asksForDay = rows.some((row) => row.only_without_departure);
    const departures = asksForDay ? await this.addOns.departures(manager) : [];
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      price: toDecimal(row.price_cents),
      taxClass: row.tax_class,
      offered: isOffered(row),
      notOn: row.only_without_departure ? departures : [],
    }));
  }
}
