import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { NotFound } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { ContentItem } from '../content-item.entity.js';
import { type ContentItemDto, type ContentVersionDto, itemView } from '../dto/content-item.dto.js';
import type { PageSettingsDto } from '../dto/page-settings.dto.js';
import { pageOf } from '../page-slug.js';

type SettingsRow = Omit<PageSettingsDto, 'slug'>;

/** What pages show beside their built-in words. */
@Injectable()
export class ReadPages {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Entries of a page by section and order; none when nobody has edited it. @throws NotFound */
  async content(slug: string): Promise<ContentItemDto[]> {
    const items = await this.dataSource.manager.find(ContentItem, {
      where: { page: pageOf(slug) },
      order: { section_name: 'ASC', display_order: 'ASC', id: 'ASC' },
    });
    return items.map(itemView);
  }

  /** Every value an entry has had, newest first; the first row is the current one. @throws NotFound */
  async versions(id: number): Promise<ContentVersionDto[]> {
    const rows = await this.dataSource.query<(Omit<ContentVersionDto, 'saved_at'> & { saved_at: Date })[]>(
      'SELECT version, content_value, saved_at, saved_by FROM page_content_versions WHERE content_id = $1 ORDER BY version DESC LIMIT 500',
      [id],
    );
    if (rows.length === 0) throw new NotFound('This entry');
    return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }));
  }

  /** Search and sharing texts of a page, nulls where none were saved. @throws NotFound */
  async settings(slug: string): Promise<PageSettingsDto> {
    const [row] = await this.dataSource.query<SettingsRow[]>(
      'SELECT version, seo_title, seo_description, og_image FROM page_settings WHERE page = $1',
      [pageOf(slug)],
    );
    return { slug, ...(row ?? { version: 0, seo_title: null, seo_description: null, og_image: null }) };
  }
}
