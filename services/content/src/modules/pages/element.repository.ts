import { Injectable } from '@nestjs/common';
import type { SeoFacts } from '@shamba/rules';
import { rowsOf, returnedBy } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { ContentType } from './content-item.entity.js';
import type { ContentElementDto, ContentPageDto, DeclaredElementDto } from './dto/content-element.dto.js';
import { ContentElement, ContentSource } from './element.entity.js';
import { ELEMENTS, PAGES } from './elements.sql.js';
import { sectionOf } from './page-slug.js';

type ElementRow = Omit<ContentElementDto, 'updated_at' | 'settings_block'> & { updated_at: Date | null };

type PageRow = Omit<ContentPageDto, 'updated_at' | 'seo_percent'> &
  SeoFacts & { updated_at: Date | null; built_in_title: string | null; built_in_description: string | null };

/** Editable elements as the live releases declare them. */
@Injectable()
export class ElementRepository {
  /** Pages by name, with their figures and their texts for search engines and shared links. */
  pages(manager: EntityManager): Promise<PageRow[]> {
    return rowsOf(manager, PAGES);
  }

  /** Editable elements of a page in page order, with their saved values and the values of this user's draft. */
  ofPage(manager: EntityManager, page: string, userId: number | null): Promise<ElementRow[]> {
    return rowsOf(manager, ELEMENTS, [page, userId]);
  }

  /** An element as the live releases declare it; null when they don't. */
  declared(manager: EntityManager, page: string, key: string): Promise<ContentElement | null> {
    return manager.findOne(ContentElement, { where: { page, content_key: key }, order: { source: 'ASC' } });
  }

  /** Declared types of all elements of some pages, by "page key". */
  async declaredTypes(manager: EntityManager, pages: readonly string[]): Promise<ReadonlyMap<string, ContentType>> {
    const rows = await manager
      .createQueryBuilder(ContentElement, 'e')
      .distinctOn(['e.page', 'e.content_key'])
      .select('e.page', 'page')
      .addSelect('e.content_key', 'content_key')
      .addSelect('e.content_type', 'content_type')
      .where('e.page = ANY(:pages)', { pages })
      .orderBy('e.page')
      .addOrderBy('e.content_key')
      .addOrderBy('e.source')
      .getRawMany<Pick<ContentElement, 'page' | 'content_key' | 'content_type'>>();
    return new Map(rows.map(({ page, content_key, content_type }) => [`${page} ${content_key}`, content_type]));
  }

  /**
   * Stores the fingerprint of a source's elements; false when unchanged. The source's row is the lock: concurrent calls
   * of two gateways run one after the other.
   */
  async noteSource(manager: EntityManager, source: string, fingerprint: string, now: Date): Promise<boolean> {
    const noted = await returnedBy<Pick<ContentSource, 'source'>>(
      manager
        .createQueryBuilder()
        .insert()
        .into(ContentSource)
        .values({ source, fingerprint, told_at: now })
        .orUpdate(['fingerprint', 'told_at'], ['source'], {
          overwriteCondition: { where: 'content_sources.fingerprint <> excluded.fingerprint' },
        })
        .returning('source')
        .updateEntity(false),
    );
    return noted.length > 0;
  }

  /** Replaces the elements of a source; a repeated element is stored once. */
  async replace(manager: EntityManager, source: string, elements: readonly DeclaredElementDto[]): Promise<void> {
    await manager.delete(ContentElement, { source });
    await manager
      .createQueryBuilder()
      .insert()
      .into(ContentElement)
      .values(
        elements.map(({ page, key, type, label, default: words }, index) => ({
          source,
          page,
          content_key: key,
          section_name: sectionOf(key),
          content_type: type,
          label,
          default_value: words,
          display_order: index + 1,
        })),
      )
      .orIgnore()
      .execute();
  }
}
