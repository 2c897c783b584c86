import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { LocalTime } from '../../property/index.js';
import { StayClaimRepository } from '../availability/index.js';
import { HOUSE_UNIT_ID, StayAddOn } from '../records/index.js';
import { type OfferedAddOnDto, offeredView } from './dto/add-on.dto.js';

/** Add-ons of a checkout's nights. */
export interface WantedAddOns {
  unitId: number;
  checkIn: LocalDate;
  addOnIds: readonly number[];
}

/** Add-ons of the house, and the days when they can be sold (docs/rules.md, Add-ons of a stay). */
@Injectable()
export class AddOns {
  constructor(
    private readonly time: LocalTime,
    private readonly claims: StayClaimRepository,
  ) {}

  /** Unarchived add-ons, oldest first. */
  list(manager: EntityManager): Promise<StayAddOn[]> {
    return manager.find(StayAddOn, { where: { unit_id: HOUSE_UNIT_ID, archived_at: IsNull() }, order: { id: 'ASC' } });
  }

  /** The add-ons that visitors can book now, each with the days of arrival when it is not available. */
  async offered(manager: EntityManager): Promise<OfferedAddOnDto[]> {
    const rows = (await this.list(manager)).filter(isOffered);
    const asksForDay = rows.some((row) => row.only_without_departure);
    const departures = asksForDay ? await this.departures(manager) : [];
    return rows.map((row) => offeredView(row, departures));
  }

  /** The add-ons with these ids, including archived ones; leaves out unknown ids. */
  async byIds(manager: EntityManager, ids: readonly number[]): Promise<StayAddOn[]> {
    return ids.length === 0 ? [] : manager.find(StayAddOn, { where: { id: In([...ids]) }, order: { id: 'ASC' } });
  }

  /** Days of departure of bookings, from today on. */
  departures(manager: EntityManager): Promise<LocalDate[]> {
    return this.claims.departures(manager, HOUSE_UNIT_ID, this.time.today());
  }

  /**
   * Reasons against a checkout's add-ons, one sentence each; empty if there are none. The caller holds the unit's lock:
   * until its transaction ends, no departure is added and no add-on is changed.
   */
  async refusals(manager: EntityManager, checkoutId: string, wanted: WantedAddOns): Promise<string[]> {
    if (wanted.addOnIds.length === 0) return [];
    const rows = new Map((await this.byIds(manager, wanted.addOnIds)).map((row) => [row.id, row]));
    const asksForDay = [...rows.values()].some((row) => row.only_without_departure);
    const departures = asksForDay
      ? await this.claims.paidDepartures(manager, wanted.unitId, this.time.today(), checkoutId)
      : [];
    return wanted.addOnIds.flatMap((id) => {
      const row = rows.get(id);
      if (!row || !isOffered(row) || row.unit_id !== wanted.unitId)
        return [`${row?.name ?? 'An add-on'} is no longer offered. Please remove it from your stay.`];
      return row.only_without_departure && departures.includes(wanted.checkIn)
        ? [
            `${row.name} is not available: other guests check out on the day you arrive. Please remove it from your stay.`,
          ]
        : [];
    });
  }
}

/** True if guests can book it. */
export const isOffered = (row: StayAddOn): boolean => row.active && row.archived_at === null;
