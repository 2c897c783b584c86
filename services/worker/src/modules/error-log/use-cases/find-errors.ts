import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { type ListPage, readPage, search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import {
  type ErrorLogDto,
  type ErrorLogStatsDto,
  errorLogView,
  errorSorts,
  type ListErrorsQuery,
} from '../dto/error-log.dto.js';
import { ErrorLogEntry } from '../error-log.entity.js';
import { ErrorRepository } from '../error.repository.js';

const DAY_SECONDS = 86_400;

/** Reads of the error log for staff. */
@Injectable()
export class FindErrors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly errors: ErrorRepository,
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

  stats(): Promise<ErrorLogStatsDto> {
    return this.errors.counts(this.dataSource.manager, this.clock.in(-DAY_SECONDS));
  }
}
