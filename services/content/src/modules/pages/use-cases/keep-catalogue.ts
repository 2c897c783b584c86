import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock, inTransaction, rowsOf } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { CatalogueDto, DeclaredElementDto } from '../dto/content-element.dto.js';
import { sectionOf } from '../page-slug.js';

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
      const news = await rowsOf<unknown>(
        manager,
        `INSERT INTO content_sources (source, fingerprint, told_at) VALUES ($1, $2, $3)
         ON CONFLICT (source) DO UPDATE SET fingerprint = excluded.fingerprint, told_at = excluded.told_at
           WHERE content_sources.fingerprint <> excluded.fingerprint
         RETURNING source`,
        [source, fingerprint, this.clock.now()],
      );
      if (news.length > 0) await this.replace(manager, source, elements);
    });
  }

  private async replace(manager: EntityManager, source: string, elements: DeclaredElementDto[]): Promise<void> {
    await rowsOf(manager, 'DELETE FROM content_elements WHERE source = $1', [source]);
    const column = (value: (element: DeclaredElementDto) => string) => elements.map(value);
    await rowsOf(
      manager,
      `INSERT INTO content_elements (source, page, content_key, section_name, content_type, label, default_value, display_order)
       SELECT $1, page, key, section, type, label, words, position
         FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
              WITH ORDINALITY AS declared (page, key, section, type, label, words, position)
       ON CONFLICT DO NOTHING`,
      [
        source,
        column(({ page }) => page),
        column(({ key }) => key),
        column(({ key }) => sectionOf(key)),
        column(({ type }) => type),
        column(({ label }) => label),
        column((element) => element.default),
      ],
    );
  }
}
