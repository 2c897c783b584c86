import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROPERTY } from '@shamba/event-contract';
import { CONFIG, minimumAge, SharedSettings } from '@shamba/service-kit/config';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../../../config.js';
import { ContentItem } from '../content-item.entity.js';
import { type ContentItemDto, type ContentVersionDto, itemView } from '../dto/content-item.dto.js';
import type { PageSettingsDto } from '../dto/page-settings.dto.js';
import { derivedElements, settingsBlockOf } from '../derived-elements.js';
import { ContentRepository } from '../content.repository.js';
import { PageSettingsRepository } from '../page-settings.repository.js';
import { plainTexts } from '../plain-texts.js';
import { pageOf, sectionOf } from '../page-slug.js';

/** Pages with elements that follow Settings. */
const DERIVED_PAGES = new Set(['site', 'contact']);

/** First id of plain texts, below the ids of elements that follow Settings. */
const FIRST_PLAIN = -1001;

/** Reads the elements and settings that replace a page's built-in texts. */
@Injectable()
export class ReadPages {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly entries: ContentRepository,
    private readonly pageSettings: PageSettingsRepository,
    private readonly shared: SharedSettings,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * Entries of a page by section and order, and its elements that follow Settings; empty for a page without either.
   * @throws NotFound
   */
  async content(slug: string): Promise<ContentItemDto[]> {
    const page = pageOf(slug);
    const items = await this.dataSource.manager.find(ContentItem, {
      where: { page },
      order: { section_name: 'ASC', display_order: 'ASC', id: 'ASC' },
    });
    const own = items.filter((item) => settingsBlockOf(page, item.content_key) === undefined);
    const derived = await this.derived(page);
    const said = new Set(
      [...own.filter(({ content_value }) => content_value !== ''), ...derived].map(({ content_key }) => content_key),
    );
    return [...own.map(itemView), ...derived, ...(await this.plain(page, said))];
  }

  /** Without demo data: neutral texts for elements whose built-in texts are about the demo. */
  private async plain(page: string, said: ReadonlySet<string>): Promise<ContentItemDto[]> {
    if (this.config.SEED_DEMO) return [];
    const facts = await this.shared.fresh(PROPERTY);
    const texts = Object.entries((facts && plainTexts(facts, minimumAge())[page]) ?? {}).filter(
      ([key]) => !said.has(key),
    );
    return texts.map(([key, value], index) => builtIn(page, key, value, FIRST_PLAIN - index));
  }

  /** The page's elements that follow Settings; they are not entries and have negative ids. */
  private async derived(page: string): Promise<ContentItemDto[]> {
    if (!DERIVED_PAGES.has(page)) return [];
    const facts = await this.shared.fresh(PROPERTY);
    if (!facts) return [];
    return derivedElements(facts)
      .filter((element) => element.page === page)
      .map(({ key, value }, index) => builtIn(page, key, value, -1 - index));
  }

  /** All versions of an entry, newest first; the first row is the current value. @throws NotFound */
  async versions(id: number): Promise<ContentVersionDto[]> {
    const rows = await this.entries.versionsOf(this.dataSource.manager, id);
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
    const row = await this.pageSettings.of(this.dataSource.manager, pageOf(slug));
    return { slug, ...(row ?? { version: 0, seo_title: null, seo_description: null, og_image: null, noindex: false }) };
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
