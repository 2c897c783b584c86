import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROPERTY } from '@shamba/event-contract';
import { seoPercent, withSiteName } from '@shamba/rules';
import { CONFIG, minimumAge, SharedSettings } from '@shamba/service-kit/config';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../../../config.js';
import type { ContentElementDto, ContentPageDto } from '../dto/content-element.dto.js';
import { derivedElements, settingsBlockOf } from '../derived-elements.js';
import { ElementRepository } from '../element.repository.js';
import { plainTexts } from '../plain-texts.js';
import { pageOf } from '../page-slug.js';

/**
 * Lists editable elements: declared elements with their saved values, and entries whose element no release declares.
 */
@Injectable()
export class ListElements {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly elements: ElementRepository,
    private readonly shared: SharedSettings,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** The pages with their figures. */
  async pages(): Promise<ContentPageDto[]> {
    const rows = await this.elements.pages(this.dataSource.manager);
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

  /** All editable elements of a page, with the values of this user's draft. @throws NotFound */
  async ofPage(slug: string, userId: number | undefined): Promise<ContentElementDto[]> {
    const rows = await this.elements.ofPage(this.dataSource.manager, pageOf(slug), userId ?? null);
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
