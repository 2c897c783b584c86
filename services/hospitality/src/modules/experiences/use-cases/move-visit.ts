import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { addDays, type LocalDate } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { InvalidFields, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { LocalTime, OpeningTimes, parseTime } from '../../property/index.js';
import { type StaffBookingDto, staffBookingView } from '../dto/booking-request.dto.js';
import type { CustomerVisitDto, MoveVisitDto, StaffMoveVisitDto } from '../dto/customer-visit.dto.js';
import { Experience, ExperienceBooking } from '../experience.entities.js';
import { ClosedThen, SlotFull, SlotGone, TooLateToMove, VisitOver } from '../experiences.errors.js';
import { checkVisit, SLOT_MONTHS_DAYS } from '../rsvp-rules.js';
import { SlotPlaces } from '../slot-places.js';
import { mailToGuest, mailToStaff, whenOf } from '../visit-mails.js';
import { isAhead, mayMove, PAID_NOTICE_HOURS } from '../visit-rules.js';
import { FindVisits } from './find-visits.js';

interface Target {
  slotId: number | null;
  date: LocalDate;
  time: string | null;
}

const PENDING_NOTE = "We'll contact you within 24 hours to confirm it.";

/** True if the visit is at the target already. */
const isAt = (row: ExperienceBooking, { slotId, date, time }: Target): boolean =>
  date === row.booking_date && time === (row.booking_time?.slice(0, 5) ?? null) && slotId === row.slot_id;

function place(row: ExperienceBooking, { slotId, date, time }: Target): void {
  row.slot_id = slotId;
  row.booking_date = date;
  row.booking_time = time;
}

/** Moves customers' own visits, and any visit for staff. The old places are free in the same transaction. */
@Injectable()
export class MoveVisit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: SlotPlaces,
    private readonly openings: OpeningTimes,
    private readonly time: LocalTime,
    private readonly visits: FindVisits,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound, InvalidFields, VisitOver, TooLateToMove, SlotGone, SlotFull, ClosedThen */
  async execute(id: number, userId: number, wish: MoveVisitDto): Promise<CustomerVisitDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(manager, { id, user_id: userId });
      if (!isAhead(row, this.time.now())) throw new VisitOver();
      if (!mayMove(row, this.time.now())) throw new TooLateToMove(PAID_NOTICE_HOURS);
      const experience = await manager.findOneByOrFail(Experience, { id: row.experience_id });
      const target = await this.target(manager, row, experience, wish);
      if (!isAt(row, target)) await this.move(manager, row, target, experience.duration);
      return this.visits.own(id, userId, manager);
    });
  }

  /**
   * For staff, at any notice: the visit keeps its status, and the guest gets a mail with the new time. A visit without
   * a slot may get any time of a future day.
   * @throws NotFound, StaleVersion, InvalidFields, VisitOver, SlotGone, SlotFull
   */
  async byStaff(id: number, wish: StaffMoveVisitDto, ifMatch: string | undefined): Promise<StaffBookingDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(manager, { id });
      checkVersion(row.version, ifMatch);
      if (!isAhead(row, this.time.now())) throw new VisitOver();
      const before = staffBookingView(row);
      const experience = await manager.findOneByOrFail(Experience, { id: row.experience_id });
      const target = await this.agreed(manager, row, experience, wish);
      if (isAt(row, target)) return before;
      place(row, target);
      await manager.save(row);
      const after = staffBookingView(row);
      await audited(manager, { entity: 'experience_booking', id, action: 'update', before, after });
      const { duration } = experience;
      await this.outbox.add(manager, mailToGuest(row, 'moved', { duration, note: wish.note, by: 'staff' }));
      return after;
    });
  }

  private async lock(manager: EntityManager, which: { id: number; user_id?: number }): Promise<ExperienceBooking> {
    const row = await manager.findOne(ExperienceBooking, {
      where: { ...which, archived_at: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFound('This visit');
    return row;
  }

  /** The time agreed with the guest: a slot of a bookable experience, otherwise any future day. */
  private agreed(
    manager: EntityManager,
    row: ExperienceBooking,
    experience: Experience,
    wish: StaffMoveVisitDto,
  ): Promise<Target> {
    if (row.slot_id !== null || experience.bookable) return this.target(manager, row, experience, wish);
    if (wish.booking_date === undefined)
      return Promise.reject(new InvalidFields({ booking_date: ['Please choose another day'] }));
    return Promise.resolve(this.wishedDate(wish.booking_date, wish.booking_time));
  }

  private async move(
    manager: EntityManager,
    row: ExperienceBooking,
    target: Target,
    duration: string | null,
  ): Promise<void> {
    const before = whenOf(row);
    place(row, target);
    // A paid slot is confirmed; all other visits wait for staff's confirmation again.
    row.status = row.source === 'order' && target.slotId !== null ? 'confirmed' : 'pending';
    await manager.save(row);
    const note = row.status === 'pending' ? PENDING_NOTE : undefined;
    await this.outbox.addAll(manager, [
      mailToGuest(row, 'moved', { duration, note, by: 'guest' }),
      mailToStaff(row, 'Visit moved', { before }),
    ]);
  }

  private async target(
    manager: EntityManager,
    row: ExperienceBooking,
    experience: Experience,
    wish: MoveVisitDto,
  ): Promise<Target> {
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
  private async slot(manager: EntityManager, row: ExperienceBooking, slotId: number): Promise<Target> {
    const slot = (await this.places.lock(manager, [slotId])).get(slotId);
    if (slot?.experienceId !== row.experience_id) throw new NotFound('This time');
    const target = { slotId, date: slot.date, time: slot.time };
    if (slotId === row.slot_id) return target;
    if (slot.past || slot.closed) throw new SlotGone();
    const left = (await this.places.left(manager, [slot])).get(slotId) ?? 0;
    if (left < row.guest_count) throw new SlotFull(left);
    return target;
  }

  /** Experiences by date allow any future day. */
  private wishedDate(date: LocalDate, time: string | undefined): Target {
    const today = this.time.today();
    if (date <= today || date > addDays(today, SLOT_MONTHS_DAYS))
      throw new InvalidFields({ booking_date: ['Please choose a date within the next 12 months'] });
    return { slotId: null, date, time: time === undefined ? null : (parseTime(time) ?? null) };
  }
}
