import { Injectable } from '@nestjs/common';
import { type DataSource, type EntityManager, LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import type { LocalDate, OpeningHours } from '@shamba/rules';
import { ClosedHours, Closure, OpeningHour } from './opening-hours.entity.js';
import { PROPERTY_ID } from './property.entity.js';

/** An open weekday as API fields; times as HH:MM. */
export type OpenDay = Omit<OpeningHour, 'property_id'>;

/** A closed day, or closed hours of a day: `from` and `until` are HH:MM, null for a whole day. */
export interface ClosedTime {
  date: LocalDate;
  from: string | null;
  until: string | null;
  reason: string | null;
}

type Source = DataSource | EntityManager;

/** Opening hours and closed times of the property. */
@Injectable()
export class OpeningHoursRepository {
  async hours(source: Source): Promise<OpeningHours[]> {
    const days = await this.week(source);
    return days.map(({ weekday, opens, last_start: lastStart, slot_minutes: slotMinutes }) => ({
      weekday,
      opens,
      lastStart,
      slotMinutes,
    }));
  }

  /** Each open day, Sunday first. */
  async week(source: Source): Promise<OpenDay[]> {
    const rows = await source
      .getRepository(OpeningHour)
      .find({ where: { property_id: PROPERTY_ID }, order: { weekday: 'ASC' } });
    return rows.map(({ weekday, opens, last_start, closes, slot_minutes }) => ({
      weekday,
      opens: minutesOf(opens),
      last_start: minutesOf(last_start),
      closes: minutesOf(closes),
      slot_minutes,
    }));
  }

  /** Replaces the whole week. */
  async setWeek(manager: EntityManager, days: readonly OpenDay[]): Promise<void> {
    await manager.delete(OpeningHour, { property_id: PROPERTY_ID });
    if (days.length > 0)
      await manager.insert(
        OpeningHour,
        days.map((day) => ({ ...day, property_id: PROPERTY_ID })),
      );
  }

  /** True if the day, or the hours around `time`, are closed. Without a time only a whole closed day counts. */
  async isClosed(source: Source, date: LocalDate, time: string | null): Promise<boolean> {
    const day = { property_id: PROPERTY_ID, closed_on: date };
    if (await source.getRepository(Closure).existsBy(day)) return true;
    if (time === null) return false;
    const hours = { ...day, from_time: LessThanOrEqual(time), until_time: MoreThan(time) };
    return source.getRepository(ClosedHours).existsBy(hours);
  }

  /** Whole closed days. */
  async closures(source: Source, from: LocalDate): Promise<Set<LocalDate>> {
    const rows = await source
      .getRepository(Closure)
      .findBy({ property_id: PROPERTY_ID, closed_on: MoreThanOrEqual(from) });
    return new Set(rows.map((row) => row.closed_on));
  }

  /** Closed days and hours from `day` on, by date and time; a whole day before its hours. */
  async closedFrom(source: Source, day: LocalDate): Promise<ClosedTime[]> {
    const where = { property_id: PROPERTY_ID, closed_on: MoreThanOrEqual(day) };
    const days = await source.getRepository(Closure).findBy(where);
    const hours = await source.getRepository(ClosedHours).findBy(where);
    const keyOf = ({ date, from }: ClosedTime): string => `${date} ${from ?? ''}`;
    return [
      ...days.map(({ closed_on: date, reason }) => ({ date, from: null, until: null, reason })),
      ...hours.map(closedTime),
    ].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }

  /** Closes a day (`from` null) or hours of it; an existing closure gets the new end and reason. */
  async close(manager: EntityManager, { date, from, until, reason }: ClosedTime): Promise<void> {
    const day = { property_id: PROPERTY_ID, closed_on: date, reason };
    if (from === null || until === null) await manager.upsert(Closure, day, ['property_id', 'closed_on']);
    else
      await manager.upsert(ClosedHours, { ...day, from_time: from, until_time: until }, [
        'property_id',
        'closed_on',
        'from_time',
      ]);
  }

  /** Opens a closed day (`from` null), or the hours closed from a time on; returns them, null: they were not closed. */
  async open(manager: EntityManager, date: LocalDate, from: string | null): Promise<ClosedTime | null> {
    const day = { property_id: PROPERTY_ID, closed_on: date };
    if (from === null) {
      const closure = await manager.findOneBy(Closure, day);
      if (closure) await manager.delete(Closure, day);
      return closure && { date, from, until: null, reason: closure.reason };
    }
    const hours = await manager.findOneBy(ClosedHours, { ...day, from_time: from });
    if (hours) await manager.delete(ClosedHours, { ...day, from_time: from });
    return hours && closedTime(hours);
  }
}

/** HH:MM of HH:MM:SS. */
const minutesOf = (time: string): string => time.slice(0, 5);

const closedTime = ({ closed_on: date, from_time, until_time, reason }: ClosedHours): ClosedTime => ({
  date,
  from: minutesOf(from_time),
  until: minutesOf(until_time),
  reason,
});
