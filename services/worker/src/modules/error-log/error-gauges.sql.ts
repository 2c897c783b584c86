// SQL by hand (fold): numbers of errors by severity
export const ERRORS_BY_SEVERITY = `SELECT severity, count(*) AS value FROM error_log
  WHERE resolved_at IS NULL AND last_seen_at > now() - interval '10 minutes' GROUP BY severity`;

// SQL by hand (fold): numbers of errors by slice
export const ERRORS_BY_SLICE = `SELECT source AS slice, count(*) AS value FROM error_log
  WHERE resolved_at IS NULL AND last_seen_at > now() - interval '10 minutes' AND source LIKE 'slice:%'
  GROUP BY source ORDER BY value DESC, source LIMIT 20`;
