import { Injectable } from '@nestjs/common';
import type { Severity } from '@shamba/event-contract';
import { DataSource } from 'typeorm';
import { ErrorLogEntry } from './error-log.entity.js';
import { kindOf } from './kind-of.js';
import { type Original, OriginalStack } from './original/original-stack.js';

const LONGEST_MESSAGE = 300;
const LONGEST_PLACE = 200;

/** One kind of error of a release, without request, visitor or context: its reader need not be staff. */
export interface ReleaseError {
  id: number;
  message: string;
  severity: Severity;
  count: number;
  version: string | null;
  first_seen: string;
  last_seen: string;
  /** First frame of its stack with a source map: 'at pay (mfe-checkout/src/pay.ts:12:3)'; null: there is none. */
  place: string | null;
}

/** One kind of error without any text of its reports: for mails, and for chats, which show links and mentions. */
export interface ToldError {
  id: number;
  kind: string;
  count: number;
  /** First place in the sources, by our own source map: 'mfe-checkout/src/pay.ts:12:3'; null: there is none. */
  place: string | null;
}

export interface ReleaseErrorsQuery {
  slice: string;
  /** Absent: of all releases. */
  version?: string | undefined;
  /** Only those seen since then. */
  since?: Date | undefined;
  limit: number;
}

/** Errors of a slice's releases for the team that owns it. */
@Injectable()
export class ReleaseErrors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly original: OriginalStack,
  ) {}

  /** The open kinds of errors, the most frequent first. */
  async top(query: ReleaseErrorsQuery): Promise<ReleaseError[]> {
    return (await this.found(query)).map(({ entry, original }) => ({
      id: entry.id,
      message: entry.message.slice(0, LONGEST_MESSAGE),
      severity: entry.severity,
      count: entry.count,
      version: entry.source_version,
      first_seen: entry.first_seen_at.toISOString(),
      last_seen: entry.last_seen_at.toISOString(),
      place: original?.line.trim().slice(0, LONGEST_PLACE) ?? null,
    }));
  }

  /** The same without texts of the reports, which anybody can send. */
  async told(query: ReleaseErrorsQuery): Promise<ToldError[]> {
    return (await this.found(query)).map(({ entry: { id, message, count }, original }) => ({
      ...{ id, kind: kindOf(message), count },
      // The end has the line and column.
      place: original?.place.slice(-LONGEST_PLACE) ?? null,
    }));
  }

  private async found({ slice, version, since, limit }: ReleaseErrorsQuery): Promise<Found[]> {
    const query = this.dataSource
      .getRepository(ErrorLogEntry)
      .createQueryBuilder('e')
      .where('e.source = :source AND e.resolved_at IS NULL', { source: `slice:${slice}` })
      .orderBy('e.count', 'DESC')
      .addOrderBy('e.id', 'DESC')
      .limit(limit);
    if (version !== undefined) query.andWhere('e.source_version = :version', { version });
    if (since !== undefined) query.andWhere('e.last_seen_at >= :since', { since });
    const entries = await query.getMany();
    const originals = await this.original.ofAll(entries.map(({ stack }) => stack ?? ''));
    return entries.map((entry, index) => ({ entry, original: originals[index] ?? null }));
  }
}

interface Found {
  entry: ErrorLogEntry;
  original: Original | null;
}
