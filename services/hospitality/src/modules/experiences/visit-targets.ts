import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays, type LocalDate } from '@shamba/rules';
import { InvalidFields, NotFound } from '@shamba/service-kit/http';
import { LocalTime, OpeningHoursRepository, parseTime } from '../property/index.js';
import type { MoveVisitDto, StaffMoveVisitDto } from './dto/customer-visit.dto.js';
import type { Experience, ExperienceBooking } from './experience.entities.js';
import { ClosedThen, SlotFull, SlotGone } from './experiences.errors.js';
import { checkVisit, SLOT_MONTHS_DAYS } from './rsvp-rules.js';
import { SlotPlaces } from './slot-places.js';

/** Where a visit moves to. */
export interface VisitTarget {
  slotId: number | null;
  date: LocalDate;
  time: string | null;
}

/** True if the visit is at the target already. */
export const isAt = (row: ExperienceBooking, { slotId, date, time }: VisitTarget): boolean =>
  date === row.booking_date && time === (row.booking_time?.slice(0, 5) ?? null) && slotId === row.slot_id;

/** The visit's columns at the target. */
export const placeOf = ({ slotId: slot_id, date: booking_date, time: booking_time }: VisitTarget) => ({
  slot_id,
  booking_date,
  booking_time,
});

/** Finds and checks the places and times that visits move to. */
@Injectable()
export class VisitTargets {
  constructor(
    private readonly places: SlotPlaces,
    private readonly openings: OpeningHoursRepository,
    private readonly time: LocalTime,
  ) {}

  /** The time agreed with the guest: a slot of a bookable experience, otherwise any future day. */
  agreed(
    manager: EntityManager,
    row: ExperienceBooking,
    experience: Experience,
    wish: StaffMoveVisitDto,
  ): Promise<VisitTarget> {
    if (row.slot_id !== null || experience.bookable) return this.wished(manager, row, experience, wish);
    if (wish.booking_date === undefined)
      return Promise.reject(new InvalidFields({ booking_date: ['Please choose another day'] }));
    return Promise.resolve(this.wishedDate(wish.booking_date, wish.booking_time));
  }

  /**
   * The time that a guest wishes: a slot of a bookable experience, otherwise a time of the opening hours.
   * @throws NotFound, InvalidFields, SlotGone, SlotFull, ClosedThen
   */
  async wished(
    manager: EntityManager,
    row: ExperienceBooking,
    experience: Experience,
    wish: MoveVisitDto,
  ): Promise<VisitTarget> {
    if (wish.slot_id !== undefined) return this.slot(manager, row, wish.slot_id);
    if (wish.booking_date === undefined) throw new InvalidFields({ slot_id: ['Please choose another time'] });
    if (row.source === 'order' && row.slot_id === null && !experience.bookable)
      return this.wishedDate(wish.booking_date, wish.booking_time);
    const time = checkVisit(
      { date: wish.booking_date, time: wish.booking_time ?? '' },
      await this.openings.hours(manager),
      this.time.stamp(),
    );
    if (experience.bookable)
      return this.slot(manager, row, await this.places.at(manager, experience.id, wish.booking_date, time));
    await this.places.keepOpen(manager);
    if (await this.openings.isClosed(manager, wish.booking_date, time)) throw new ClosedThen();
    return { slotId: null, date: wish.booking_date, time };
  }

  /** Locks the slot and checks its places for the party; a visit within the same slot does not count its own places. */
  private async slot(manager: EntityManager, row: ExperienceBooking, slotId: number): Promise<VisitTarget> {
    const slot = await this.places.lockOne(manager, slotId);
    if (slot?.experienceId !== row.experience_id) throw new NotFound('This time');
    const target = { slotId, date: slot.date, time: slot.time };
    if (slotId === row.slot_id) return target;
    if (slot.past || slot.closed) throw new SlotGone();
    if (slot.left < row.guest_count) throw new SlotFull(slot.left);
    return target;
  }

  /** Experiences by date allow any future day. */
  private wishedDate(date: LocalDate, time: string | undefined): VisitTarget {
    const today = this.time.today();
    if (date <= today || date > addDays(today, SLOT_MONTHS_DAYS))
      throw new InvalidFields({ booking_date: ['Please choose a date within the next 12 months'] });
    return { slotId: null, date, time: time === undefined ? null : (parseTime(time) ?? null) };
  }
}
