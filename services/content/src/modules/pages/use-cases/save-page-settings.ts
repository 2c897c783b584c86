import { Injectable } from '@nestjs/common';
import { insertNew, inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageSettingsDto } from '../dto/page-settings.dto.js';
import { PageSettings, type PageTexts, settingsOf } from '../page-settings.entity.js';
import { pageOf } from '../page-slug.js';

/** Sets a page's title, description and picture for search engines and shared links. */
@Injectable()
export class SavePageSettings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** @throws NotFound, StaleVersion */
  async execute(slug: string, texts: PageTexts, ifMatch: string | undefined): Promise<PageSettingsDto> {
    const version = await inTransaction(this.dataSource, (manager) =>
      this.write(manager, pageOf(slug), texts, ifMatch),
    );
    this.cacheTags.touch(['content']);
    return { slug, version, ...texts };
  }

  /**
   * Saves in the caller's transaction; the caller touches the cache tag `content` afterwards.
   * @returns the settings' version
   * @throws StaleVersion
   */
  async write(manager: EntityManager, page: string, texts: PageTexts, ifMatch: string | undefined): Promise<number> {
    await insertNew(manager, PageSettings, { page, version: 0 });
    const row = await manager.findOneOrFail(PageSettings, { where: { page }, lock: { mode: 'pessimistic_write' } });
    checkVersion(row.version, ifMatch);
    const before = settingsOf(row);
    // TypeORM raises the version.
    await manager.update(PageSettings, { page }, { ...texts, updated_at: this.clock.now() });
    const after = { ...texts, version: row.version + 1 };
    await audited(manager, { entity: 'page_settings', id: page, action: 'update', before, after });
    return after.version;
  }
}
