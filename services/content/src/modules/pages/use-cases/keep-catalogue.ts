import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { CatalogueDto } from '../dto/content-element.dto.js';
import { noteSource, replaceElements } from '../element-rows.js';

/**
 * Keeps what a part of the site says can be edited. Entries that staff
 * made stay, whether or not a release still has their element.
 */
@Injectable()
export class KeepCatalogue {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Replaces the elements of one source; gateways that say the same again change nothing. */
  async execute(source: string, { fingerprint, elements }: CatalogueDto): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      // The row is the lock: two gateways that tell at once come one after the other.
      const isNew = await noteSource(manager, source, fingerprint, this.clock.now());
      if (isNew) await replaceElements(manager, source, elements);
    });
  }
}
