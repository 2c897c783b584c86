import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { PageSettingsDto } from './dto/page-settings.dto.js';

/** Texts and picture of a page for search engines and shared links; version 0: nothing was saved. */
export type PageSettingsRow = Omit<PageSettingsDto, 'slug'>;
export type PageSettingsInput = Omit<PageSettingsRow, 'version'>;
type NamedSettings = PageSettingsInput & { page: string };

/** The settings of a page, or undefined when none were saved. */
export const pageSettingsOf = (runner: Runner, page: string): Promise<PageSettingsRow | undefined> =>
  firstOf(runner, 'SELECT version, seo_title, seo_description, og_image, noindex FROM page_settings WHERE page = $1', [
    page,
  ]);

/** All saved settings, by page name. */
export const savedPageSettings = (runner: Runner): Promise<NamedSettings[]> =>
  rowsOf(
    runner,
    'SELECT page, seo_title, seo_description, og_image, noindex FROM page_settings WHERE version > 0 ORDER BY page',
  );

/** Locks the saved settings of these pages until the transaction ends. */
export const lockSavedPageSettings = (
  manager: EntityManager,
  pages: readonly string[],
): Promise<(NamedSettings & { version: number })[]> =>
  rowsOf(
    manager,
    `SELECT page, seo_title, seo_description, og_image, noindex, version FROM page_settings
      WHERE page = ANY($1) AND version > 0 ORDER BY page FOR UPDATE`,
    [pages],
  );

/** Locks the settings of a page until the transaction ends; inserts an empty row when missing. */
export async function lockPageSettings(manager: EntityManager, page: string): Promise<PageSettingsRow | undefined> {
  await rowsOf(manager, 'INSERT INTO page_settings (page, version) VALUES ($1, 0) ON CONFLICT (page) DO NOTHING', [
    page,
  ]);
  return firstOf(
    manager,
    'SELECT version, seo_title, seo_description, og_image, noindex FROM page_settings WHERE page = $1 FOR UPDATE',
    [page],
  );
}

/** Writes the settings of a locked page as its next version; returns them. */
export const updatePageSettings = (
  manager: EntityManager,
  page: string,
  { seo_title, seo_description, og_image, noindex }: PageSettingsInput,
  now: Date,
): Promise<PageSettingsRow | undefined> =>
  firstOf(
    manager,
    `UPDATE page_settings SET seo_title = $2, seo_description = $3, og_image = $4, noindex = $5, version = version + 1, updated_at = $6
      WHERE page = $1 RETURNING version, seo_title, seo_description, og_image, noindex`,
    [page, seo_title, seo_description, og_image, noindex, now],
  );
