import { Injectable } from '@nestjs/common';
import { CustomerRepository } from '../customer.repository.js';

export interface CustomerExport {
  stays: Record<string, unknown>[];
  event_registrations: Record<string, unknown>[];
  experience_bookings: Record<string, unknown>[];
}

/** All data of a customer in hospitality, for the export. */
@Injectable()
export class ExportCustomer {
  constructor(private readonly customers: CustomerRepository) {}

  /** @param email the verified address; null: none. */
  async execute(userId: number, email: string | null): Promise<CustomerExport> {
    const owner = { userId, email };
    const stays = await this.customers.exportedStays(owner);
    const event_registrations = await this.customers.exportedRegistrations(owner);
    const experience_bookings = await this.customers.exportedVisits(owner);
    return { stays, event_registrations, experience_bookings };
  }
}
