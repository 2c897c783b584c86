import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import type { LocalDate } from '@shamba/rules';
import { LocalTime } from '../../property/index.js';

/** Changes of bookings: each is one transaction, after which the taken nights are read again. */
@Injectable()
export class BookingChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tags: CacheTags,
    private readonly time: LocalTime,
  ) {}

  /** @param work gets the property's day */
  async run<T>(work: (manager: EntityManager, today: LocalDate) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, (manager) => work(manager, this.time.today()));
    this.tags.touch(['stay-availability']);
    return result;
  }
}
