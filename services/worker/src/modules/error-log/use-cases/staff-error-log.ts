import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { inTransaction, type ListPage, readPage, search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, type Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import {
  type ErrorLogDto,
  type ErrorLogStatsDto,
  errorLogView,
  errorSorts,
  type ListErrorsQuery,
} from '../dto/error-log.dto.js';
import { ErrorLogEntry } from '../error-log.entity.js';

const DAY_SECONDS = 86_400;

/** The error log for staff. */
@Injectable()
export class StaffErrorLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The latest seen first. */
  page(query: ListErrorsQuery): Promise<ListPage<ErrorLogDto>> {
    const { q, severity, source, resolved } = query;
    const entries = this.dataSource.getRepository(ErrorLogEntry);
    const matching = entries.createQueryBuilder('e');
    if (severity) matching.andWhere('e.severity = :severity', { severity });
    if (source) matching.andWhere('e.source = :source', { source });
    if (resolved !== undefined) matching.andWhere(`e.resolved_at IS ${resolved ? 'NOT ' : ''}NULL`);
    search(matching, 'e.search', q);
    const load = async (ids: number[]): Promise<ErrorLogDto[]> =>
      (await entries.findBy({ id: Any(ids) })).map(errorLogView);
    return readPage(query, { matching, sorts: errorSorts, load });
  }

  async one(id: number): Promise<ErrorLogDto> {
    const entry = await this.dataSource.getRepository(ErrorLogEntry).findOneBy({ id });
    if (!entry) throw new NotFound('This error');
    return errorLogView(entry);
  }

  /** Numbers of kinds of errors: all, seen in the last day, critical, resolved. */
  async stats(): Promise<ErrorLogStatsDto> {
    const counts = await this.dataSource
      .getRepository(ErrorLogEntry)
      .createQueryBuilder('e')
      .select('CAST(count(*) AS int)', 'totalErrors')
      .addSelect('CAST(count(*) FILTER (WHERE e.last_seen_at > :since) AS int)', 'recentErrors')
      .addSelect(`CAST(count(*) FILTER (WHERE e.severity = 'critical') AS int)`, 'criticalErrors')
      .addSelect('CAST(count(*) FILTER (WHERE e.resolved_at IS NOT NULL) AS int)', 'resolvedErrors')
      .setParameter('since', this.clock.in(-DAY_SECONDS))
      .getRawOne<ErrorLogStatsDto>();
    return counts ?? { totalErrors: 0, recentErrors: 0, criticalErrors: 0, resolvedErrors: 0 };
  }

  /** Marks an error as resolved or open. A further report opens it again. @throws NotFound */
  resolve(id: number, resolved: boolean, caller: Caller): Promise<ErrorLogDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const entry = await manager.findOne(ErrorLogEntry, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!entry) throw new NotFound('This error');
      const before = { resolved: entry.resolved_at !== null };
      if (before.resolved !== resolved) {
        entry.resolved_at = resolved ? this.clock.now() : null;
        entry.resolved_by = resolved ? (caller.username ?? null) : null;
        await manager.save(entry);
        await audited(manager, { entity: 'error', id, action: 'update', before, after: { resolved } });
      }
      return errorLogView(entry);
    });
  }
}
