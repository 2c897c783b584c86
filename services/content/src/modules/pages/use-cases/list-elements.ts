import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROPERTY } from '@shamba/event-contract';
import { type SeoFacts, seoPercent, withSiteName } from '@shamba/rules';
import { CONFIG, minimumAge, rowsOf, SharedSettings } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../../../config.js';
import type { ContentElementDto, ContentPageDto } from '../dto/content-element.dto.js';
import { derivedElements, settingsBlockOf } from '../derived-elements.js';
import { plainTexts } from '../plain-texts.js';
import { pageOf } from '../page-slug.js';

type ElementRow = Omit<ContentElementDto, 'updated_at' | 'settings_block'> & { updated_at: Date | null };

type PageRow = Omit<ContentPageDto, 'updated_at' | 'seo_percent'> &
  SeoFacts & { updated_at: Date | null; built_in_title: string | null; built_in_description: string | null };

/** The built-in value of an element. */
const builtIn = (key: string): string =>
  `max(CASE WHEN declared.content_key = '${key}' THEN declared.default_value END)`;

/** What an element shows: what staff wrote, else the built-in value. */
const shown = (key: string): string =>
  `CASE WHEN declared.content_key = '${key}' THEN coalesce(nullif(entry.content_value, ''), declared.default_value) END`;

/** An element that two parts of the site share is listed once. */
const DECLARED = `SELECT DISTINCT ON (page, content_key) * FROM content_elements ORDER BY page, content_key, source`;

/**
 * What staff can edit: the declared elements with what has been
 * written so far, and entries that no release has any more.
 */
@Injectable()
export class ListElements {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly shared: SharedSettings,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** The pages with their figures. */
  async pages(): Promise<ContentPageDto[]> {
    const rows = await rowsOf<PageRow>(
      this.dataSource,
      `SELECT declared.page AS slug, count(*)::int AS elements,
              count(entry.id) FILTER (WHERE entry.content_value NOT IN ('', declared.default_value))::int AS edited,
              count(*) FILTER (WHERE declared.content_type = 'image')::int AS images,
              max(entry.updated_at) AS updated_at,
              coalesce(max(settings.seo_title), max(${shown('seo-title')}), '') AS title,
              coalesce(max(settings.seo_description), max(${shown('seo-description')}), '') AS description,
              coalesce(max(settings.og_image), max(${shown('hero-background')}), '') AS picture,
              ${builtIn('seo-title')} AS built_in_title, ${builtIn('seo-description')} AS built_in_description,
              coalesce(bool_or(settings.noindex), false) AS noindex
         FROM (${DECLARED}) declared
         LEFT JOIN page_content entry ON entry.page = declared.page AND entry.content_key = declared.content_key
         LEFT JOIN page_settings settings ON settings.page = declared.page
        GROUP BY declared.page ORDER BY declared.page`,
    );
    const facts = this.shared.get(PROPERTY);
    const plain = facts && !this.config.SEED_DEMO ? plainTexts(facts, minimumAge()) : {};
    return rows.map(({ updated_at, built_in_title, built_in_description, ...row }) => {
      const texts = plain[row.slug] ?? {};
      const title = row.title === built_in_title ? (texts['seo-title'] ?? row.title) : row.title;
      const description =
        row.description === built_in_description ? (texts['seo-description'] ?? row.description) : row.description;
      const read = (text: string): string => withSiteName(text, facts?.name ?? '');
      return {
        ...row,
        title,
        description,
        updated_at: updated_at?.toISOString() ?? null,
        seo_percent: seoPercent({ title: read(title), description: read(description), picture: row.picture }),
      };
    });
  }

  /** Everything on a page that can be edited, with what the draft of this user says. @throws NotFound */
  async ofPage(slug: string, userId: number | undefined): Promise<ContentElementDto[]> {
    const rows = await rowsOf<ElementRow>(
      this.dataSource,
      `SELECT coalesce(declared.page, entry.page) AS page,
              coalesce(entry.section_name, declared.section_name) AS section_name,
              coalesce(declared.content_key, entry.content_key) AS content_key,
              coalesce(declared.label, entry.content_key) AS label,
              coalesce(declared.content_type, entry.content_type) AS content_type,
              coalesce(declared.default_value, '') AS default_value,
              entry.content_value, entry.id, entry.version, entry.updated_at,
              draft.content_value AS draft_value, draft.base_version AS draft_base_version,
              coalesce(declared.display_order, 100000 + entry.display_order)::int AS display_order
         FROM (SELECT * FROM (${DECLARED}) every WHERE page = $1) declared
         FULL JOIN (SELECT * FROM page_content WHERE page = $1) entry ON entry.content_key = declared.content_key
         LEFT JOIN content_drafts draft ON draft.page = $1 AND draft.user_id = $2
               AND draft.content_key = coalesce(declared.content_key, entry.content_key)
        ORDER BY display_order, content_key`,
      [pageOf(slug), userId ?? null],
    );
    const facts = this.shared.get(PROPERTY);
    const derived = new Map(
      (facts ? derivedElements(facts) : []).map(({ page, key, value }) => [`${page} ${key}`, value]),
    );
    const plain = (facts && !this.config.SEED_DEMO && plainTexts(facts, minimumAge())[pageOf(slug)]) || {};
    return rows.map((row) => {
      const settings_block = settingsBlockOf(row.page, row.content_key) ?? null;
      const content_value = settings_block
        ? (derived.get(`${row.page} ${row.content_key}`) ?? null)
        : row.content_value;
      const default_value = plain[row.content_key] ?? row.default_value;
      return {
        ...row,
        default_value,
        content_value,
        settings_block,
        updated_at: row.updated_at?.toISOString() ?? null,
      };
    });
  }
}
