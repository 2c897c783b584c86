import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';

/** Changes of bookings: each is one transaction, after which the taken nights are read again. */
@Injectable()
export class BookingChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tags: CacheTags,
  ) {}

  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, work);
    this.tags.touch(['stay-availability']);
    return result;
  }
}
