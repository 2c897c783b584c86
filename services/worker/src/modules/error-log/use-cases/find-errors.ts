import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Clock, type ListPage, readPage } from '@shamba/service-kit';
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
  async list(query: ListErrorsQuery): Promise<ListPage<ErrorLogDto>> {
    const page = await readPage(
      query,
      ({ cursor, take }) => {
        const entries = this.wanted(query).orderBy('e.last_seen_at', 'DESC').addOrderBy('e.id', 'DESC').take(take);
        if (cursor !== null)
          entries.andWhere('(e.last_seen_at, e.id) < (SELECT last_seen_at, id FROM error_log WHERE id = :cursor)', {
            cursor,
          });
        return entries.getMany();
      },
      () => this.wanted(query).getCount(),
    );
    return { ...page, rows: page.rows.map(errorLogView) };
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

  private wanted({ severity, source, resolved }: ListErrorsQuery): SelectQueryBuilder<ErrorLogEntry> {
    const entries = this.dataSource.getRepository(ErrorLogEntry).createQueryBuilder('e').where('true');
    if (severity) entries.andWhere('e.severity = :severity', { severity });
    if (source) entries.andWhere('e.source = :source', { source });
    if (resolved !== undefined) entries.andWhere(resolved ? 'e.resolved_at IS NOT NULL' : 'e.resolved_at IS NULL');
    return entries;
  }
}
