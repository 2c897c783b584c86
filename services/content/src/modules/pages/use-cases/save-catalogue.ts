import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { CatalogueDto } from '../dto/content-element.dto.js';
import { ElementRepository } from '../element.repository.js';

/**
 * Stores the editable elements of a part of the site. Entries by staff stay, even when no release has their element.
 */
@Injectable()
export class SaveCatalogue {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly elements: ElementRepository,
    private readonly clock: Clock,
  ) {}

  /** Replaces the elements of one source; the same list again changes nothing. */
  async execute(source: string, { fingerprint, elements }: CatalogueDto): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      // Locks the source's row: concurrent calls of two gateways run one after the other.
      const isNew = await this.elements.noteSource(manager, source, fingerprint, this.clock.now());
      if (isNew) await this.elements.replace(manager, source, elements);
    });
  }
}
