import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageSettingsDto } from '../dto/page-settings.dto.js';
import { type PageSettingsInput, PageSettingsRepository, type PageSettingsRow } from '../page-settings.repository.js';
import { pageOf } from '../page-slug.js';

/** Sets a page's title, description and picture for search engines and shared links. */
@Injectable()
export class SavePageSettings {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: PageSettingsRepository,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** @throws NotFound, StaleVersion */
  async execute(slug: string, input: PageSettingsInput, ifMatch: string | undefined): Promise<PageSettingsDto> {
    const row = await inTransaction(this.dataSource, (manager) => this.write(manager, pageOf(slug), input, ifMatch));
    this.cacheTags.touch(['content']);
    return { slug, ...row };
  }

  /** Saves in the caller's transaction; the caller touches the cache tag `content` afterwards. @throws StaleVersion */
  async write(
    manager: EntityManager,
    page: string,
    input: PageSettingsInput,
    ifMatch: string | undefined,
  ): Promise<PageSettingsRow> {
    const before = await this.settings.lock(manager, page);
    checkVersion(before.version, ifMatch);
    const after = await this.settings.save(manager, page, input, this.clock.now());
    await audited(manager, { entity: 'page_settings', id: page, action: 'update', before, after });
    return after;
  }
}
