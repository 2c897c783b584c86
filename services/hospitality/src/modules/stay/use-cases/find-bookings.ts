import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFound } from '@shamba/service-kit';
import { bookingView, type StayBookingDto } from '../dto/booking.dto.js';
import { StayBooking } from '../stay.entities.js';

const MAX_ROWS = 500;
const RECENT = 20;

@Injectable()
export class FindBookings {
  constructor(private readonly dataSource: DataSource) {}

  /** All bookings, newest first, at most 500. */
  async all(): Promise<StayBookingDto[]> {
    const rows = await this.dataSource.getRepository(StayBooking).find({ order: { created_at: 'DESC', id: 'DESC' }, take: MAX_ROWS });
    return rows.map(bookingView);
  }

  async one(id: number): Promise<StayBookingDto> {
    const row = await this.dataSource.getRepository(StayBooking).findOneBy({ id });
    if (!row) throw new NotFound('This booking');
    return bookingView(row);
  }

  /** A customer's own, newest first. */
  async ofUser(userId: number): Promise<StayBookingDto[]> {
    const rows = await this.dataSource.getRepository(StayBooking).find({ where: { user_id: userId }, order: { created_at: 'DESC', id: 'DESC' }, take: RECENT });
    return rows.map(bookingView);
  }
}
