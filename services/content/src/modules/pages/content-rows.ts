import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { ContentItem, ContentType } from './content-item.entity.js';
import type { ContentVersionDto } from './dto/content-item.dto.js';

interface NewContent {
  page: string;
  key: string;
  section: string;
  type: ContentType;
  value: string;
}

/** Inserts the entry of an element at the end of its page. Returns its id, or undefined when the entry exists. */
export async function insertContent(
  manager: EntityManager,
  { page, key, section, type, value }: NewContent,
): Promise<number | undefined> {
  const row = await firstOf<{ id: number }>(
    manager,
    `INSERT INTO page_content (page, content_key, section_name, content_type, content_value, display_order)
     VALUES ($1::varchar, $2, $3, $4, $5, (SELECT coalesce(max(display_order), 0) + 1 FROM page_content WHERE page = $1::varchar))
     ON CONFLICT (page, content_key) DO NOTHING RETURNING id`,
    [page, key, section, type, value],
  );
  return row?.id;
}

/** Stores the present value of an entry as a version, with who saved it. */
export async function insertVersion(
  manager: EntityManager,
  { id, version, content_value }: Pick<ContentItem, 'id' | 'version' | 'content_value'>,
  saved: { at: Date; userId: number | null; name: string },
): Promise<void> {
  await rowsOf(
    manager,
    `INSERT INTO page_content_versions (content_id, version, content_value, saved_at, saved_by_user_id, saved_by)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, version, content_value, saved.at, saved.userId, saved.name],
  );
}

/** The 500 newest values of an entry, the present one first. */
export const versionsOf = (
  runner: Runner,
  contentId: number,
): Promise<(Omit<ContentVersionDto, 'saved_at'> & { saved_at: Date })[]> =>
  rowsOf(
    runner,
    'SELECT version, content_value, saved_at, saved_by FROM page_content_versions WHERE content_id = $1 ORDER BY version DESC LIMIT 500',
    [contentId],
  );
