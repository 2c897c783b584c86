import { showsOlder } from '@shamba/service-kit/database';

/** Writes the new address $2 to older revisions, before $3, of the picture $1; a row for each that changed. */
export const MOVE_PICTURE = {
  // A new version: the history keeps the earlier value.
  // SQL by hand (sweep): a new version of every entry with the picture
  entries: `WITH moved AS (
      UPDATE page_content SET content_value = $2::text, version = version + 1, updated_at = now()
       WHERE ${showsOlder('content_value')} RETURNING id, version, content_value),
    kept AS (
      INSERT INTO page_content_versions (content_id, version, content_value, saved_at, saved_by)
      SELECT id, version, content_value, now(), 'media library' FROM moved)
    SELECT 1 FROM moved`,
  // SQL by hand (sweep): addresses inside of a JSON value
  look: `WITH changed AS (
    UPDATE settings SET version = version + 1, updated_at = now(), value = (
        SELECT jsonb_object_agg(field, CASE WHEN ${showsOlder(`(entry #>> '{}')`)} THEN to_jsonb($2::text)
          ELSE entry END)
          FROM jsonb_each(value) AS one(field, entry))
    WHERE block = 'look' AND EXISTS (SELECT 1 FROM jsonb_each_text(value) AS one(field, entry)
      WHERE ${showsOlder('entry')})
    RETURNING 1)
    SELECT 1 FROM changed`,
};
