import { Injectable } from '@nestjs/common';
import type { ErrorReport } from '@shamba/event-contract';
import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { ErrorLogStatsDto } from './dto/error-log.dto.js';
import { ErrorLogEntry } from './error-log.entity.js';
import { RECORD_ERROR } from './record-error.sql.js';

/** A kind of error for an alert to staff, and how often it was seen. */
export interface Alerting {
  message: string;
  source: string;
  version: string | null;
  count: number;
}

/** Kinds of errors; a kind has one row under its fingerprint. */
@Injectable()
export class ErrorRepository {
  /** Numbers of kinds of errors: all, seen after `since`, critical, resolved. */
  async counts(manager: EntityManager, since: Date): Promise<ErrorLogStatsDto> {
    const counts = await manager
      .createQueryBuilder(ErrorLogEntry, 'e')
      .select('CAST(count(*) AS int)', 'totalErrors')
      .addSelect('CAST(count(*) FILTER (WHERE e.last_seen_at > :since) AS int)', 'recentErrors')
      .addSelect(`CAST(count(*) FILTER (WHERE e.severity = 'critical') AS int)`, 'criticalErrors')
      .addSelect('CAST(count(*) FILTER (WHERE e.resolved_at IS NOT NULL) AS int)', 'resolvedErrors')
      .setParameter('since', since)
      .getRawOne<ErrorLogStatsDto>();
    return counts ?? { totalErrors: 0, recentErrors: 0, criticalErrors: 0, resolvedErrors: 0 };
  }

  /**
   * Writes a report under its fingerprint. A new kind gets a row. A known kind is counted and opened again; it keeps its
   * highest severity, its first and last times, and values that the new report lacks.
   */
  async record(manager: EntityManager, fingerprint: string, report: ErrorReport): Promise<void> {
    await rowsOf(manager, RECORD_ERROR, [
      fingerprint,
      report.severity,
      report.message,
      report.stack || null,
      report.source,
      report.version ?? null,
      report.requestId ?? null,
      report.context ? JSON.stringify(report.context) : null,
      report.occurredAt,
    ]);
  }

  /**
   * Records an alert for a kind of error; undefined when an alert was recorded between `after` and `before`. `before` is
   * later than `now`, because concurrent reports come in any order. An alert after `before` is from a wrong clock.
   */
  async takeAlert(
    manager: EntityManager,
    fingerprint: string,
    { now, after, before }: { now: Date; after: Date; before: Date },
  ): Promise<Alerting | undefined> {
    const result = await manager
      .createQueryBuilder()
      .update(ErrorLogEntry)
      .set({ alerted_at: now })
      .where({ fingerprint })
      .andWhere('(alerted_at IS NULL OR alerted_at <= :after OR alerted_at >= :before)', { after, before })
      .returning('message, source, source_version AS version, count')
      .execute();
    return (result.raw as Alerting[])[0];
  }

  /** Removes a recorded alert that was not sent: the next report of this kind tries again. */
  async giveAlertBack(manager: EntityManager, fingerprint: string): Promise<void> {
    await manager.update(ErrorLogEntry, { fingerprint }, { alerted_at: null });
  }
}
