import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Periodic, rowsOf } from '@shamba/service-kit';
import { LocalTime } from '../../property/index.js';

const HOUR_MS = 3_600_000;

/**
 * Networks that requests came from are kept only while they bound
 * further requests: until the answer, or until the day is over.
 */
@Injectable()
export class ForgetNetworks implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-networks', HOUR_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    const today = this.time.today();
    await rowsOf(
      this.dataSource,
      `UPDATE experience_bookings SET network = NULL WHERE network IS NOT NULL AND (status <> 'pending' OR booking_date < $1)`,
      [today],
    );
    await rowsOf(
      this.dataSource,
      `UPDATE event_registrations r SET network = NULL FROM event_occurrences o
        WHERE o.id = r.occurrence_id AND r.network IS NOT NULL AND (r.status <> 'confirmed' OR o.local_date < $1)`,
      [today],
    );
  }
}
