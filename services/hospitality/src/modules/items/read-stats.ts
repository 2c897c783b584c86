import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { propertyZone } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { LocalTime } from '../property/index.js';
import { HOSPITALITY_STATS } from './stats.sql.js';

/** Dashboard figures of stays, events and experiences. Amounts are decimal strings. */
export interface HospitalityStats {
  /** Stays made this month, without cancelled ones. */
  vineyardBookings: number;
  totalBookings: number;
  confirmedBookings: number;
  /** All time, without cancelled stays. */
  stayRevenue: string;
  /** Percent of this month's nights that are booked or blocked, rounded. */
  occupancy: number;
  upcomingEvents: number;
  pendingRequests: number;
  registrationsThisMonth: number;
}

@Injectable()
export class ReadStats {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  async execute(): Promise<HospitalityStats> {
    const today = this.time.today();
    const rows = await rowsOf<HospitalityStats>(this.dataSource, HOSPITALITY_STATS, [
      today,
      this.time.stamp(),
      propertyZone(),
    ]);
    if (!rows[0]) throw new Error('Statistics have no row');
    return rows[0];
  }
}
