import type { ErrorReport } from '@shamba/event-contract';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { ErrorLogStatsDto } from './dto/error-log.dto.js';

/** A kind of error for an alert to staff, and how often it was seen. */
export interface Alerting {
  message: string;
  source: string;
  version: string | null;
  count: number;
}

/** Numbers of kinds of errors: all, seen after `since`, critical, resolved. */
export async function errorCounts(runner: Runner, since: Date): Promise<ErrorLogStatsDto> {
  const counts = await firstOf<ErrorLogStatsDto>(
    runner,
    `SELECT count(*)::int AS "totalErrors",
            count(*) FILTER (WHERE last_seen_at > $1)::int AS "recentErrors",
            count(*) FILTER (WHERE severity = 'critical')::int AS "criticalErrors",
            count(*) FILTER (WHERE resolved_at IS NOT NULL)::int AS "resolvedErrors"
     FROM error_log`,
    [since],
  );
  return counts ?? { totalErrors: 0, recentErrors: 0, criticalErrors: 0, resolvedErrors: 0 };
}

/**
 * Writes a report under its fingerprint. A new kind gets a row. A known kind is counted and opened again; it keeps its
 * highest severity, its first and last times, and values that the new report lacks.
 */
export async function recordReport(runner: Runner, name: string, report: ErrorReport): Promise<void> {
  await rowsOf(
    runner,
    `INSERT INTO error_log AS known
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
       resolved_by = NULL`,
    [
      name,
      report.severity,
      report.message,
      report.stack || null,
      report.source,
      report.version ?? null,
      report.requestId ?? null,
      report.context ? JSON.stringify(report.context) : null,
      report.occurredAt,
    ],
  );
}

/**
 * Records an alert for a kind of error; undefined when an alert was recorded between `after` and `before`. `before` is
 * later than `now`, because concurrent reports come in any order. An alert after `before` is from a wrong clock.
 */
export const takeAlert = (
  runner: Runner,
  name: string,
  { now, after, before }: { now: Date; after: Date; before: Date },
): Promise<Alerting | undefined> =>
  firstOf(
    runner,
    `UPDATE error_log SET alerted_at = $2
     WHERE fingerprint = $1 AND (alerted_at IS NULL OR alerted_at <= $3 OR alerted_at >= $4)
     RETURNING message, source, source_version AS version, count`,
    [name, now, after, before],
  );

/** Removes a recorded alert that was not sent: the next report of this kind tries again. */
export async function giveAlertBack(runner: Runner, name: string): Promise<void> {
  await rowsOf(runner, 'UPDATE error_log SET alerted_at = NULL WHERE fingerprint = $1', [name]);
}
