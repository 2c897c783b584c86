// SQL by hand (sweep): rows beyond the newest ones
export const DELETE_OLDEST_BROWSER_ERRORS = `DELETE FROM error_log WHERE id IN (
  SELECT id FROM error_log WHERE source = 'browser' OR source LIKE 'slice:%'
    ORDER BY last_seen_at DESC, id DESC OFFSET $1)`;
