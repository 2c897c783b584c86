import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageSettingsDto } from '../dto/page-settings.dto.js';
import {
  lockPageSettings,
  type PageSettingsInput,
  type PageSettingsRow,
  updatePageSettings,
} from '../page-settings-rows.js';
import { pageOf } from '../page-slug.js';

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

  /** Saves in the caller's transaction; the caller touches the cache tag `content` afterwards. @throws StaleVersion */
  async write(
    manager: EntityManager,
    page: string,
    input: PageSettingsInput,
    ifMatch: string | undefined,
  ): Promise<PageSettingsRow> {
    const before = await lockPageSettings(manager, page);
    checkVersion(before?.version ?? 0, ifMatch);
    const after = await updatePageSettings(manager, page, input, this.clock.now());
    if (!after) throw new Error(`Settings of ${page} vanished while locked`);
    await audited(manager, { entity: 'page_settings', id: page, action: 'update', before, after });
    return after;
  }
}
