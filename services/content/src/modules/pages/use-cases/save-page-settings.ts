import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { audited, CacheTags, checkVersion, Clock, firstOf, inTransaction, rowsOf } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageSettingsDto } from '../dto/page-settings.dto.js';
import { pageOf } from '../page-slug.js';

export type PageSettingsInput = Pick<PageSettingsDto, 'seo_title' | 'seo_description' | 'og_image' | 'noindex'>;
type SettingsRow = Omit<PageSettingsDto, 'slug'>;

/** Sets a page's title, description and picture for search engines and shared links. */
@Injectable()
export class SavePageSettings {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** @throws NotFound, StaleVersion */
  async execute(slug: string, input: PageSettingsInput, ifMatch: string | undefined): Promise<PageSettingsDto> {
    const row = await inTransaction(this.dataSource, (manager) => this.write(manager, pageOf(slug), input, ifMatch));
    this.cacheTags.touch(['content']);
    return { slug, ...row };
  }

  /** The same within a transaction of the caller, who touches the tag `content` after it. @throws StaleVersion */
  async write(
    manager: EntityManager,
    page: string,
    input: PageSettingsInput,
    ifMatch: string | undefined,
  ): Promise<SettingsRow> {
    // The row is made first, so that there is always one to lock; version 0 is the page as it was built.
    await rowsOf(manager, 'INSERT INTO page_settings (page, version) VALUES ($1, 0) ON CONFLICT (page) DO NOTHING', [
      page,
    ]);
    const before = await firstOf<SettingsRow>(
      manager,
      'SELECT version, seo_title, seo_description, og_image, noindex FROM page_settings WHERE page = $1 FOR UPDATE',
      [page],
    );
    checkVersion(before?.version ?? 0, ifMatch);
    const after = await firstOf<SettingsRow>(
      manager,
      `UPDATE page_settings SET seo_title = $2, seo_description = $3, og_image = $4, noindex = $5, version = version + 1, updated_at = $6
        WHERE page = $1 RETURNING version, seo_title, seo_description, og_image, noindex`,
      [page, input.seo_title, input.seo_description, input.og_image, input.noindex, this.clock.now()],
    );
    if (!after) throw new Error(`Settings of ${page} vanished while locked`);
    await audited(manager, { entity: 'page_settings', id: page, action: 'update', before, after });
    return after;
  }
}
