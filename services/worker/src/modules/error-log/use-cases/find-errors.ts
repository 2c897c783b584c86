import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { Clock } from '@shamba/service-kit';
import { type ErrorLogDto, type ErrorLogStatsDto, errorLogView, type ListErrorsQuery } from '../dto/error-log.dto.js';
import { ErrorLogEntry } from '../error-log.entity.js';

const DAY_SECONDS = 86_400;

/** Reads of the error log for staff. */
@Injectable()
export class FindErrors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The latest seen first. */
  async list(query: ListErrorsQuery): Promise<ErrorLogDto[]> {
    const entries = await this.dataSource.getRepository(ErrorLogEntry).find({
      where: {
        ...(query.severity && { severity: query.severity }),
        ...(query.source && { source: query.source }),
        ...(query.resolved !== undefined && { resolved_at: query.resolved ? Not(IsNull()) : IsNull() }),
      },
      order: { last_seen_at: 'DESC', id: 'DESC' },
      take: query.limit ?? 500,
    });
    return entries.map(errorLogView);
  }

  async stats(): Promise<ErrorLogStatsDto> {
    const rows: ErrorLogStatsDto[] = await this.dataSource.query(
      `SELECT count(*)::int AS "totalErrors",
              count(*) FILTER (WHERE last_seen_at > $1)::int AS "recentErrors",
              count(*) FILTER (WHERE severity = 'critical')::int AS "criticalErrors",
              count(*) FILTER (WHERE resolved_at IS NOT NULL)::int AS "resolvedErrors"
       FROM error_log`,
      [this.clock.in(-DAY_SECONDS)],
    );
    return rows[0] ?? { totalErrors: 0, recentErrors: 0, criticalErrors: 0, resolvedErrors: 0 };
  }
}
