import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentItem, type ContentType, ElementRepository, PageSettingsRepository } from '../pages/index.js';
import type { Backup } from './backup-file.js';

export type PageFacts = Omit<Backup['pages'][number], 'page'>;

/** Current state of the site for all items of a backup. Elements and types by "page key". */
export interface Current {
  elements: ReadonlyMap<string, ContentItem>;
  types: ReadonlyMap<string, ContentType>;
  pages: ReadonlyMap<string, PageFacts & { version: number }>;
}

/** Reads the content that an import compares a backup with. */
@Injectable()
export class CurrentContent {
  constructor(
    private readonly elements: ElementRepository,
    private readonly pageSettings: PageSettingsRepository,
  ) {}

  /** Reads and locks the rows: nothing changes between the comparison and the write. */
  async lock(manager: EntityManager, { elements, pages }: Backup): Promise<Current> {
    const named = [...new Set(elements.map(({ page }) => page))];
    const rows = await manager
      .createQueryBuilder(ContentItem, 'item')
      .where('item.page = ANY(:pages)', { pages: named })
      .orderBy('item.id')
      .setLock('pessimistic_write')
      .getMany();
    const settings = await this.pageSettings.lockSaved(
      manager,
      pages.map(({ page }) => page),
    );
    return {
      elements: new Map(rows.map((row) => [`${row.page} ${row.content_key}`, row])),
      types: await this.elements.declaredTypes(manager, named),
      pages: new Map(settings.map(({ page, ...facts }) => [page, facts])),
    };
  }
}
