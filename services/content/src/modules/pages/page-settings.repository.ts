import { Injectable } from '@nestjs/common';
import { insertNew, returnedBy } from '@shamba/service-kit/database';
import { type EntityManager, In, MoreThan } from 'typeorm';
import type { PageSettingsDto } from './dto/page-settings.dto.js';
import { PageSettings } from './page-settings.entity.js';

/** Texts and picture of a page for search engines and shared links; version 0: nothing was saved. */
export type PageSettingsRow = Omit<PageSettingsDto, 'slug'>;
export type PageSettingsInput = Omit<PageSettingsRow, 'version'>;
type NamedSettings = PageSettingsRow & { page: string };

const factsOf = ({ seo_title, seo_description, og_image, noindex }: PageSettingsInput): PageSettingsInput => ({
  seo_title,
  seo_description,
  og_image,
  noindex,
});
const rowOf = (settings: PageSettings): PageSettingsRow => ({ version: settings.version, ...factsOf(settings) });
const namedRowOf = (settings: PageSettings): NamedSettings => ({ page: settings.page, ...rowOf(settings) });

/** Settings of pages. */
@Injectable()
export class PageSettingsRepository {
  /** The settings of a page, or undefined when none were saved. */
  async of(manager: EntityManager, page: string): Promise<PageSettingsRow | undefined> {
    const settings = await manager.findOneBy(PageSettings, { page });
    return settings ? rowOf(settings) : undefined;
  }

  /** All saved settings, by page name. */
  async saved(manager: EntityManager): Promise<(PageSettingsInput & { page: string })[]> {
    const settings = await manager.find(PageSettings, { where: { version: MoreThan(0) }, order: { page: 'ASC' } });
    return settings.map((row) => ({ page: row.page, ...factsOf(row) }));
  }

  /** Locks the saved settings of these pages until the transaction ends. */
  async lockSaved(manager: EntityManager, pages: readonly string[]): Promise<NamedSettings[]> {
    const settings = await manager.find(PageSettings, {
      where: { page: In(pages), version: MoreThan(0) },
      order: { page: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return settings.map(namedRowOf);
  }

  /** Locks the settings of a page until the transaction ends; inserts an empty row when missing. */
  async lock(manager: EntityManager, page: string): Promise<PageSettingsRow> {
    await insertNew(manager, PageSettings, { page, version: 0 });
    return rowOf(await manager.findOneOrFail(PageSettings, { where: { page }, lock: { mode: 'pessimistic_write' } }));
  }

  /** Writes the settings of a locked page as its next version; returns them. @throws Error: the page has no row */
  async save(manager: EntityManager, page: string, input: PageSettingsInput, now: Date): Promise<PageSettingsRow> {
    const facts = factsOf(input);
    // TypeORM raises the version.
    const update = manager
      .createQueryBuilder()
      .update(PageSettings)
      .set({ ...facts, updated_at: now })
      .where({ page })
      .returning(['version']);
    const [saved] = await returnedBy<{ version: number }>(update);
    if (!saved) throw new Error(`The settings of the page ${page} have no row`);
    return { version: saved.version, ...facts };
  }
}
