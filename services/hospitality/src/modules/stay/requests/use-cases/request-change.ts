import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addDays, type LocalDate, nightsBetween } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { InvalidFields, NotFound } from '@shamba/service-kit/http';
import { LocalTime } from '../../../property/index.js';
import { type ChangeRequestDto, changeRequestView, type RequestChangeDto } from '../dto/change-request.dto.js';
import { StayClaimRepository } from '../../availability/index.js';
import {
  StayBooking,
  StayChangeRequest,
  NightsTaken,
  StayOver,
  fewestNights,
  mayAskForChange,
} from '../../records/index.js';
import { StayMails } from '../../messages/index.js';
import { ChangeRequests } from './change-requests.js';
import { ReadSettings } from '../../prices/index.js';

const DAYS_AHEAD = 365;

/** A guest requests other nights. The request claims nothing: only staff's acceptance moves the booking. */
@Injectable()
export class RequestChange {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: ReadSettings,
    private readonly claims: StayClaimRepository,
    private readonly requests: ChangeRequests,
    private readonly mails: StayMails,
    private readonly time: LocalTime,
  ) {}

  /** A new request replaces the previous one. @throws NotFound, StayOver, InvalidFields, NightsTaken */
  async execute(bookingId: number, userId: number, wish: RequestChangeDto): Promise<ChangeRequestDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await this.own(manager, bookingId, userId);
      if (!mayAskForChange(booking, this.time.today())) throw new StayOver();
      await this.check(manager, booking, wish);
      const before = await this.requests.open(manager, bookingId);
      if (before) await this.requests.decide(manager, before, 'withdrawn');
      const row = await manager.save(
        manager.create(StayChangeRequest, {
          booking_id: bookingId,
          check_in_date: wish.check_in_date,
          check_out_date: wish.check_out_date,
          message: wish.message ?? null,
          status: 'pending',
          staff_note: null,
          decided_at: null,
        }),
      );
      await this.mails.changeRequested(manager, booking, row);
      return changeRequestView(row);
    });
  }

  /** Withdraws a guest's request. Repeating it is harmless. @throws NotFound */
  async withdraw(bookingId: number, requestId: number, userId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await this.own(manager, bookingId, userId);
      const row = await manager.findOneBy(StayChangeRequest, { id: requestId, booking_id: bookingId });
      if (!row) throw new NotFound('This request');
      if (row.status !== 'pending') return;
      await this.requests.decide(manager, row, 'withdrawn');
      await this.mails.toStaff(manager, booking, `Date change request withdrawn: ${booking.guest_name}`);
    });
  }

  private async own(manager: EntityManager, id: number, userId: number): Promise<StayBooking> {
    const booking = await manager.findOne(StayBooking, {
      where: { id, user_id: userId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!booking) throw new NotFound('This booking');
    return booking;
  }

  private async check(
    manager: EntityManager,
    booking: StayBooking,
    { check_in_date: from, check_out_date: to }: { check_in_date: LocalDate; check_out_date: LocalDate },
  ): Promise<void> {
    const today = this.time.today();
    const { settings, seasons } = await this.settings.execute(manager);
    const nights = nightsBetween(from, to);
    const fewest = fewestNights(settings.min_stay_nights, seasons, from);
    if (from < today) throw new InvalidFields({ check_in_date: ['Please choose today or a later date'] });
    if (to > addDays(today, DAYS_AHEAD))
      throw new InvalidFields({ check_out_date: ['Please choose dates within the next 12 months'] });
    if (nights < 1) throw new InvalidFields({ check_out_date: ['Check-out must be after check-in'] });
    if (nights < fewest) throw new InvalidFields({ check_out_date: [`The minimum stay is ${fewest} nights`] });
    if (from === booking.check_in_date && to === booking.check_out_date)
      throw new InvalidFields({ check_in_date: ['These are the dates you have booked'] });
    const own = { kind: 'booking', refId: String(booking.id) } as const;
    const taken = await this.claims.conflicts(manager, { unitId: booking.unit_id, from, to }, this.time.now(), own);
    // Shoppers' holds are temporary: only bookings and blocks, as in the calendar, count.
    if (taken.some(({ kind }) => kind !== 'hold')) throw new NightsTaken();
  }
}
