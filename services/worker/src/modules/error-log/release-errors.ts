import { Injectable } from '@nestjs/common';
import type { Severity } from '@shamba/event-contract';
import { DataSource } from 'typeorm';
import { ErrorLogEntry } from './error-log.entity.js';
import { OriginalStack } from './original/original-stack.js';

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
  async top({ slice, version, since, limit }: ReleaseErrorsQuery): Promise<ReleaseError[]> {
    const found = this.dataSource
      .getRepository(ErrorLogEntry)
      .createQueryBuilder('e')
      .where('e.source = :source AND e.resolved_at IS NULL', { source: `slice:${slice}` })
      .orderBy('e.count', 'DESC')
      .addOrderBy('e.id', 'DESC')
      .limit(limit);
    if (version !== undefined) found.andWhere('e.source_version = :version', { version });
    if (since !== undefined) found.andWhere('e.last_seen_at >= :since', { since });
    return Promise.all((await found.getMany()).map((entry) => this.view(entry)));
  }

  private async view(entry: ErrorLogEntry): Promise<ReleaseError> {
    return {
      id: entry.id,
      message: entry.message.slice(0, LONGEST_MESSAGE),
      severity: entry.severity,
      count: entry.count,
      version: entry.source_version,
      first_seen: entry.first_seen_at.toISOString(),
      last_seen: entry.last_seen_at.toISOString(),
      place: entry.stack === null ? null : await this.placeOf(entry.stack),
    };
  }

  private async placeOf(stack: string): Promise<string | null> {
    const mapped = await this.original.of(stack);
    const lines = stack.split('\n');
    const line = mapped?.split('\n').find((text, index) => text !== lines[index]);
    return line === undefined ? null : line.trim().slice(0, LONGEST_PLACE);
  }
}
