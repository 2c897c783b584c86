import { Injectable } from '@nestjs/common';
import { firstOf } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { TastingsAnswer } from '@shamba/api-contract/internal';
import { LocalTime } from '../../property/index.js';

/**
 * Tastings that a customer has in one month: asked for, confirmed
 * or visited; not those that were declined or cancelled.
 */
@Injectable()
export class CountTastings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  async execute(userId: number, month = this.time.today().slice(0, 7)): Promise<TastingsAnswer> {
    const row = await firstOf<{ count: number; guests: number }>(
      this.dataSource,
      `SELECT count(*)::int AS count, coalesce(sum(b.guest_count), 0)::int AS guests
         FROM experience_bookings b JOIN experiences e ON e.id = b.experience_id
        WHERE b.user_id = $1 AND b.status IN ('pending', 'confirmed') AND (e.category = 'tasting' OR e.bookable)
          AND b.booking_date >= $2::date AND b.booking_date < $2::date + interval '1 month'`,
      [userId, `${month}-01`],
    );
    return { month, count: row?.count ?? 0, guests: row?.guests ?? 0 };
  }
}
