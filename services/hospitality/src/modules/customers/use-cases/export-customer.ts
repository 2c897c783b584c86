import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { exportedRegistrations, exportedStays, exportedVisits } from '../customer-rows.js';

export interface CustomerExport {
  stays: Record<string, unknown>[];
  event_registrations: Record<string, unknown>[];
  experience_bookings: Record<string, unknown>[];
}

/** All data of a customer in hospitality, for the export. */
@Injectable()
export class ExportCustomer {
  constructor(private readonly dataSource: DataSource) {}

  /** @param email the verified address; null: none. */
  async execute(userId: number, email: string | null): Promise<CustomerExport> {
    const owner = { userId, email };
    const [stays, event_registrations, experience_bookings] = await Promise.all([
      exportedStays(this.dataSource, owner),
      exportedRegistrations(this.dataSource, owner),
      exportedVisits(this.dataSource, owner),
    ]);
    return { stays, event_registrations, experience_bookings };
  }
}
