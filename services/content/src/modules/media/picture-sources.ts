import { SETTINGS_TAG } from '@shamba/service-kit/config';
import { type PictureSource, showsOlder } from '@shamba/service-kit/database';

/** Columns of this service with picture addresses: pages, drafts, page settings, and the look. */
export const OWN_SOURCES: readonly PictureSource[] = [
  {
    kind: 'page',
    table: 'page_content',
    id: `page || '/' || content_key`,
    title: `page || ': ' || content_key`,
    url: 'content_value',
    tags: ['content'],
    // Writes a new version: the history keeps the earlier value.
    // SQL by hand (sweep): a new version of every entry with the picture
    update: `WITH moved AS (
        UPDATE page_content SET content_value = $2::text, version = version + 1, updated_at = now()
         WHERE ${showsOlder('content_value')} RETURNING id, version, content_value),
      kept AS (
        INSERT INTO page_content_versions (content_id, version, content_value, saved_at, saved_by)
        SELECT id, version, content_value, now(), 'media library' FROM moved)
      SELECT 1 FROM moved`,
  },
  {
    kind: 'draft',
    table: 'content_drafts',
    id: `page || '/' || content_key`,
    title: `username || ', ' || page || ': ' || content_key`,
    url: 'content_value',
    unversioned: true,
  },
  { kind: 'seo', table: 'page_settings', id: 'page', title: 'page', url: 'og_image', tags: ['content'] },
  {
    kind: 'look',
    table: `settings CROSS JOIN LATERAL jsonb_each_text(value) AS one(field, address)`,
    id: 'field',
    title: `replace(replace(field, '_url', ''), '_', ' ')`,
    url: 'address',
    tags: [SETTINGS_TAG],
    // SQL by hand (sweep): addresses inside of a JSON value
    update: `WITH changed AS (
      UPDATE settings SET version = version + 1, updated_at = now(), value = (
          SELECT jsonb_object_agg(field, CASE WHEN ${showsOlder(`(entry #>> '{}')`)} THEN to_jsonb($2::text) ELSE entry END)
            FROM jsonb_each(value) AS one(field, entry))
      WHERE block = 'look' AND EXISTS (SELECT 1 FROM jsonb_each_text(value) AS one(field, entry) WHERE ${showsOlder('entry')})
      RETURNING 1)
      SELECT 1 FROM changed`,
  },
];
