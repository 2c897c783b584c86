import { Inject, Injectable } from '@nestjs/common';
import { PROPERTY, type PropertyFacts } from '@shamba/event-contract';
import { seoPercent, withSiteName } from '@shamba/rules';
import { CONFIG, minimumAge, SharedSettings } from '@shamba/service-kit/config';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../../../config.js';
import { ContentItem, ContentVersion } from '../content-item.entity.js';
import { derivedElements, settingsBlockOf } from '../derived-elements.js';
import type { ContentElementDto, ContentPageDto } from '../dto/content-element.dto.js';
import { type ContentItemDto, type ContentVersionDto, itemView } from '../dto/content-item.dto.js';
import type { PageSettingsDto } from '../dto/page-settings.dto.js';
import { ElementRepository } from '../element.repository.js';
import { PageSettings, settingsOf } from '../page-settings.entity.js';
import { pageOf, sectionOf } from '../page-slug.js';
import { plainTexts } from '../plain-texts.js';

/** Pages with elements that follow Settings. */
const DERIVED_PAGES = new Set(['site', 'contact', 'experiences']);

/** First id of plain texts, below the ids of elements that follow Settings. */
const FIRST_PLAIN = -1001;

/** Most versions of an entry in its history. */
const MOST_VERSIONS = 500;

const NO_SETTINGS = { version: 0, seo_title: null, seo_description: null, og_image: null, noindex: false };

/** Reads pages: elements and settings that replace their built-in texts, and for staff all that can be edited. */
@Injectable()
export class ReadPages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly elements: ElementRepository,
    private readonly shared: SharedSettings,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * Entries of a page by section and order, its elements that follow Settings, and neutral texts without demo data.
   * Only entries have positive ids. Empty for a page without any.
   * @throws NotFound
   */
  async content(slug: string): Promise<ContentItemDto[]> {
    const page = pageOf(slug);
    const items = await this.dataSource.manager.find(ContentItem, {
      where: { page },
      order: { section_name: 'ASC', display_order: 'ASC', id: 'ASC' },
    });
    const own = items.filter((item) => settingsBlockOf(page, item.content_key) === undefined);
    const needsFacts = DERIVED_PAGES.has(page) || !this.config.SEED_DEMO;
    const facts = needsFacts ? await this.shared.fresh(PROPERTY) : undefined;
    const derived = (facts ? derivedElements(facts) : [])
      .filter((element) => element.page === page)
      .map(({ key, value }, index) => builtIn(page, key, value, -1 - index));
    const said = new Set(
      [...own.filter(({ content_value }) => content_value !== ''), ...derived].map(({ content_key }) => content_key),
    );
    const plain = Object.entries(this.plainTexts(facts)[page] ?? {})
      .filter(([key]) => !said.has(key))
      .map(([key, value], index) => builtIn(page, key, value, FIRST_PLAIN - index));
    return [...own.map(itemView), ...derived, ...plain];
  }

  /** All versions of an entry, newest first; the first row is the current value. @throws NotFound */
  async versions(id: number): Promise<ContentVersionDto[]> {
    const rows = await this.dataSource.manager.find(ContentVersion, {
      where: { content_id: id },
      order: { version: 'DESC' },
      take: MOST_VERSIONS,
    });
    if (rows.length === 0) throw new NotFound('This entry');
    return rows.map(({ version, content_value, saved_at, saved_by }) => ({
      version,
      content_value,
      saved_at: saved_at.toISOString(),
      saved_by,
    }));
  }

  /** Search and sharing texts of a page; null for texts that were not saved. @throws NotFound */
  async settings(slug: string): Promise<PageSettingsDto> {
    const row = await this.dataSource.manager.findOneBy(PageSettings, { page: pageOf(slug) });
    return { slug, ...(row ? settingsOf(row) : NO_SETTINGS) };
  }

  /** The pages with their figures. */
  async all(): Promise<ContentPageDto[]> {
    const rows = await this.elements.pages(this.dataSource.manager);
    const facts = this.shared.get(PROPERTY);
    const plain = this.plainTexts(facts);
    const read = (text: string): string => withSiteName(text, facts?.name ?? '');
    return rows.map(({ updated_at, built_in_title, built_in_description, ...row }) => {
      const texts = plain[row.slug] ?? {};
      const title = row.title === built_in_title ? (texts['seo-title'] ?? row.title) : row.title;
      const description =
        row.description === built_in_description ? (texts['seo-description'] ?? row.description) : row.description;
      return {
        ...row,
        title,
        description,
        updated_at: updated_at?.toISOString() ?? null,
        seo_percent: seoPercent({ title: read(title), description: read(description), picture: row.picture }),
      };
    });
  }

  /**
   * All editable elements of a page, with the values of this user's draft: declared elements, and entries whose element
   * no release declares.
   * @throws NotFound
   */
  async elementsOf(slug: string, userId: number | undefined): Promise<ContentElementDto[]> {
    const page = pageOf(slug);
    const rows = await this.elements.ofPage(this.dataSource.manager, page, userId ?? null);
    const facts = this.shared.get(PROPERTY);
    const derived = new Map(
      (facts ? derivedElements(facts) : []).map((element) => [`${element.page} ${element.key}`, element.value]),
    );
    const plain = this.plainTexts(facts)[page] ?? {};
    return rows.map((row) => {
      const settings_block = settingsBlockOf(row.page, row.content_key) ?? null;
      const content_value = settings_block
        ? (derived.get(`${row.page} ${row.content_key}`) ?? null)
        : row.content_value;
      const default_value = plain[row.content_key] ?? row.default_value;
      const updated_at = row.updated_at?.toISOString() ?? null;
      return { ...row, default_value, content_value, settings_block, updated_at };
    });
  }

  /** Without demo data: neutral texts by page, for elements whose built-in texts are about the demo. */
  private plainTexts(facts: PropertyFacts | undefined): ReturnType<typeof plainTexts> {
    return facts && !this.config.SEED_DEMO ? plainTexts(facts, minimumAge()) : {};
  }
}

/** An element without an entry. */
const builtIn = (page: string, key: string, value: string, id: number): ContentItemDto => ({
  id,
  version: 0,
  page,
  section_name: sectionOf(key),
  content_key: key,
  content_type: 'text',
  content_value: value,
  display_order: -1 - id,
  updated_at: new Date(0).toISOString(),
});
