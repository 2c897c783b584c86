import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { addDays, inTransaction, InvalidFields, type LocalDate, NotFound, Outbox } from '@shamba/service-kit';
import { LocalTime, OpeningTimes, parseTime } from '../../property/index.js';
import type { CustomerVisitDto, MoveVisitDto } from '../dto/customer-visit.dto.js';
import { Experience, ExperienceBooking } from '../experience.entities.js';
import { ClosedThatDay, SlotFull, SlotGone, TooLateToMove, VisitOver } from '../experiences.errors.js';
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

/** A customer moves their own visit. What it took before is free in the same instant. */
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

  /** @throws NotFound, InvalidFields, VisitOver, TooLateToMove, SlotGone, SlotFull, ClosedThatDay */
  async execute(id: number, userId: number, wish: MoveVisitDto): Promise<CustomerVisitDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOne(ExperienceBooking, {
        where: { id, user_id: userId, archived_at: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new NotFound('This visit');
      if (!isAhead(row, this.time.now())) throw new VisitOver();
      if (!mayMove(row, this.time.now())) throw new TooLateToMove(PAID_NOTICE_HOURS);
      const experience = await manager.findOneByOrFail(Experience, { id: row.experience_id });
      const target = await this.target(manager, row, experience, wish);
      const same =
        target.date === row.booking_date &&
        target.time === (row.booking_time?.slice(0, 5) ?? null) &&
        target.slotId === row.slot_id;
      if (!same) await this.move(manager, row, target, experience.duration);
      return this.visits.own(id, userId, manager);
    });
  }

  private async move(
    manager: EntityManager,
    row: ExperienceBooking,
    target: Target,
    duration: string | null,
  ): Promise<void> {
    const before = whenOf(row);
    row.slot_id = target.slotId;
    row.booking_date = target.date;
    row.booking_time = target.time;
    // A paid slot is certain; everything else staff confirm again for its new time.
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
    if ((await this.openings.closures(manager, wish.booking_date)).has(wish.booking_date)) throw new ClosedThatDay();
    return { slotId: null, date: wish.booking_date, time };
  }

  /**
   * The slot, locked, with places for the party; the visit's own
   * places don't stand in its way, as it leaves another slot.
   */
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

  /** What is arranged by date may be wished for any day to come. */
  private wishedDate(date: LocalDate, time: string | undefined): Target {
    const today = this.time.today();
    if (date <= today || date > addDays(today, SLOT_MONTHS_DAYS))
      throw new InvalidFields({ booking_date: ['Please choose a date within the next 12 months'] });
    return { slotId: null, date, time: time === undefined ? null : (parseTime(time) ?? null) };
  }
}
