import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** "Benga & Dusk" → "benga-dusk"; never empty and never only digits (those are ids). */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/(?<!-)-+$/, '');
  return slug === '' || /^\d+$/.test(slug) ? `item-${slug || 'new'}` : slug;
}

/**
 * The slug of a title, with the first free number appended if needed, among unarchived rows. Other writers of the table
 * wait until the transaction ends: the slug stays free.
 */
export async function freeSlug(
  manager: EntityManager,
  table: 'events' | 'experiences',
  title: string,
): Promise<string> {
  const wanted = slugOf(title);
  await rowsOf(manager, `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  const rows = await manager
    .createQueryBuilder()
    .select('t.slug', 'slug')
    .from(table, 't')
    .where(`t.archived_at IS NULL AND (t.slug = :wanted OR t.slug LIKE :wanted || '-%')`, { wanted })
    .getRawMany<{ slug: string }>();
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
