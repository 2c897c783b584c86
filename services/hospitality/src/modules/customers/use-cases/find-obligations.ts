import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LocalTime } from '../../property/index.js';
import { type OpenBooking, openBookings } from '../customer-rows.js';

/**
 * Why an account can't be erased or taken away yet: a guest is expected who has booked a stay or paid. What is free
 * does not stand in the way; it is cancelled then. The sentences are read by its owner and by staff.
 */
@Injectable()
export class FindObligations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /** @param email the verified address; null: there is none. */
  async execute(userId: number, email: string | null): Promise<string[]> {
    const rows = await openBookings(this.dataSource, { userId, email }, this.time.today());
    return rows.map(sentence);
  }
}

function sentence({ what, title, from, to }: OpenBooking): string {
  if (what === 'stay') return `A stay from ${from} to ${to} is booked.`;
  if (what === 'event') return `Tickets for ${title} on ${from} are paid for.`;
  return from === null
    ? `${title} is paid for, and its date is not agreed yet.`
    : `A visit on ${from} is paid for: ${title}.`;
}
