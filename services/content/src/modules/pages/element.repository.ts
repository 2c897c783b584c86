import { Injectable } from '@nestjs/common';
import type { SeoFacts } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { ContentType } from './content-item.entity.js';
import type { ContentElementDto, ContentPageDto, DeclaredElementDto } from './dto/content-element.dto.js';
import { ContentElement, ContentSource } from './element.entity.js';
import { sectionOf } from './page-slug.js';

type ElementRow = Omit<ContentElementDto, 'updated_at' | 'settings_block'> & { updated_at: Date | null };

type PageRow = Omit<ContentPageDto, 'updated_at' | 'seo_percent'> &
  SeoFacts & { updated_at: Date | null; built_in_title: string | null; built_in_description: string | null };

/** SQL for the built-in value of an element. */
const builtIn = (key: string): string =>
  `max(CASE WHEN declared.content_key = '${key}' THEN declared.default_value END)`;

/** SQL for the shown value of an element: the value by staff, else the built-in value. */
const shown = (key: string): string =>
  `CASE WHEN declared.content_key = '${key}' THEN coalesce(nullif(entry.content_value, ''), declared.default_value) END`;

/** An element that two parts of the site share is listed once. */
const DECLARED = `(SELECT DISTINCT ON (page, content_key) * FROM content_elements ORDER BY page, content_key, source)`;

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

  /** Type of an element as the live releases declare it; undefined when they don't. */
  async declaredType(manager: EntityManager, page: string, key: string): Promise<ContentType | undefined> {
    const element = await manager.findOne(ContentElement, {
      where: { page, content_key: key },
      order: { source: 'ASC' },
    });
    return element?.content_type;
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
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(ContentSource)
      .values({ source, fingerprint, told_at: now })
      .orUpdate(['fingerprint', 'told_at'], ['source'], {
        overwriteCondition: { where: 'content_sources.fingerprint <> excluded.fingerprint' },
      })
      .returning('source')
      .updateEntity(false)
      .execute();
    return (result.raw as unknown[]).length > 0;
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

// SQL by hand (fold): figures of all pages
const PAGES = `SELECT declared.page AS slug, count(*)::int AS elements,
        count(entry.id) FILTER (WHERE entry.content_value NOT IN ('', declared.default_value))::int AS edited,
        count(*) FILTER (WHERE declared.content_type = 'image')::int AS images,
        max(entry.updated_at) AS updated_at,
        coalesce(max(settings.seo_title), max(${shown('seo-title')}), '') AS title,
        coalesce(max(settings.seo_description), max(${shown('seo-description')}), '') AS description,
        coalesce(max(settings.og_image), max(${shown('hero-background')}), '') AS picture,
        ${builtIn('seo-title')} AS built_in_title, ${builtIn('seo-description')} AS built_in_description,
        coalesce(bool_or(settings.noindex), false) AS noindex
   FROM ${DECLARED} declared
   LEFT JOIN page_content entry ON entry.page = declared.page AND entry.content_key = declared.content_key
   LEFT JOIN page_settings settings ON settings.page = declared.page
  GROUP BY declared.page ORDER BY declared.page`;

// SQL by hand (fold): declared, saved and drafted values of a page
const ELEMENTS = `SELECT coalesce(declared.page, entry.page) AS page,
        coalesce(entry.section_name, declared.section_name) AS section_name,
        coalesce(declared.content_key, entry.content_key) AS content_key,
        coalesce(declared.label, entry.content_key) AS label,
        coalesce(declared.content_type, entry.content_type) AS content_type,
        coalesce(declared.default_value, '') AS default_value,
        entry.content_value, entry.id, entry.version, entry.updated_at,
        draft.content_value AS draft_value, draft.base_version AS draft_base_version,
        coalesce(declared.display_order, 100000 + entry.display_order)::int AS display_order
   FROM (SELECT * FROM ${DECLARED} every WHERE page = $1) declared
   FULL JOIN (SELECT * FROM page_content WHERE page = $1) entry ON entry.content_key = declared.content_key
   LEFT JOIN content_drafts draft ON draft.page = $1 AND draft.user_id = $2
         AND draft.content_key = coalesce(declared.content_key, entry.content_key)
  ORDER BY display_order, content_key`;
