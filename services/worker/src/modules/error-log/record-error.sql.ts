// SQL by hand (lock): ON CONFLICT with expressions over the old and the new row
export const RECORD_ERROR = `INSERT INTO error_log AS known
    (fingerprint, severity, message, stack, source, source_version, request_id, context, first_seen_at, last_seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
  ON CONFLICT (fingerprint) DO UPDATE SET
    count = known.count + 1,
    severity = CASE WHEN array_position(ARRAY['critical', 'error', 'warning', 'info'], excluded.severity)
                       < array_position(ARRAY['critical', 'error', 'warning', 'info'], known.severity)
               THEN excluded.severity ELSE known.severity END,
    message = excluded.message,
    stack = coalesce(excluded.stack, known.stack),
    source_version = coalesce(excluded.source_version, known.source_version),
    request_id = coalesce(excluded.request_id, known.request_id),
    context = coalesce(excluded.context, known.context),
    first_seen_at = least(known.first_seen_at, excluded.first_seen_at),
    last_seen_at = greatest(least(known.last_seen_at, now()), excluded.last_seen_at),
    resolved_at = NULL,
    resolved_by = NULL`;
