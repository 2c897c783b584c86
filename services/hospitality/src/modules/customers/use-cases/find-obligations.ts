import { Injectable } from '@nestjs/common';
import { LocalTime } from '../../property/index.js';
import { CustomerRepository, type OpenBooking } from '../customer.repository.js';

/**
 * Reasons why an account can't be erased or archived yet: future stays, and paid visits and events. Free bookings are
 * no reason; they are cancelled. The owner and staff read the sentences.
 */
@Injectable()
export class FindObligations {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly time: LocalTime,
  ) {}

  /** @param email the verified address; null: none. */
  async execute(userId: number, email: string | null): Promise<string[]> {
    const rows = await this.customers.openBookings({ userId, email }, this.time.today());
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
