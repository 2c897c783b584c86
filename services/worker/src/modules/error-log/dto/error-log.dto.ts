import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { Severity } from '@shamba/event-contract';
import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { BoolField, EnumField, TextField } from '@shamba/service-kit/http';
import type { ErrorLogEntry } from '../error-log.entity.js';

export const severities = ['critical', 'error', 'warning', 'info'] as const;

/** One kind of error, with how often and when it was seen. */
export class ErrorLogDto {
  @ApiProperty() id: number;
  @ApiProperty() errorMessage: string;
  @ApiProperty({ enum: severities }) severity: Severity;
  @ApiProperty({ format: 'date-time', description: 'When it was last seen.' }) timestamp: string;
  @ApiProperty() resolved: boolean;
  @ApiProperty({ description: 'How often it was seen.' }) count: number;
  @ApiProperty({ format: 'date-time' }) firstSeen: string;
  @ApiProperty({ description: 'A service, slice:<name> or browser.' }) source: string;
  @ApiProperty({ type: String, nullable: true }) version: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Request in which it was last seen.' }) requestId:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true }) stack: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true }) context: Record<string, unknown> | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) resolvedAt: string | null;
  @ApiProperty({ type: String, nullable: true }) resolvedBy: string | null;
}

export class OriginalStackDto {
  @ApiProperty({ type: String, nullable: true, description: 'Null where no frame of the stack has a source map.' })
  stack: string | null;
}

export class ErrorLogStatsDto {
  @ApiProperty({ description: 'Kinds of errors on record.' }) totalErrors: number;
  @ApiProperty({ description: 'Those seen in the last 24 hours.' }) recentErrors: number;
  @ApiProperty({ description: 'Those of severity critical.' }) criticalErrors: number;
  @ApiProperty() resolvedErrors: number;
}

export const errorSorts: ListSorts = {
  id: ['e.id', 'int'],
  by: { seen: [['e.last_seen_at', 'timestamptz']], count: [['e.count', 'int']] },
  default: '-seen',
};

export class ListErrorsQuery extends ListQuery {
  @SearchField('message and source') q?: string;
  @SortField(errorSorts) sort?: string;
  @EnumField(severities, { optional: true }) severity?: Severity;
  @BoolField({ optional: true }) resolved?: boolean;
  @TextField({ max: 80, optional: true }) source?: string;
}

export class ResolveErrorDto {
  @BoolField() resolved: boolean;
}

export const errorLogView = (entry: ErrorLogEntry): ErrorLogDto => ({
  id: entry.id,
  errorMessage: entry.message,
  severity: entry.severity,
  timestamp: entry.last_seen_at.toISOString(),
  resolved: entry.resolved_at !== null,
  count: entry.count,
  firstSeen: entry.first_seen_at.toISOString(),
  source: entry.source,
  version: entry.source_version,
  requestId: entry.request_id,
  stack: entry.stack,
  context: entry.context ?? null,
  resolvedAt: entry.resolved_at?.toISOString() ?? null,
  resolvedBy: entry.resolved_by,
});
