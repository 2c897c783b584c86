import { Injectable } from '@nestjs/common';
import { AUDIT_PAGE, type AuditAction, type AuditAnswer, type AuditFilter } from '@shamba/event-contract';
import { DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { InvalidFields } from '../../http/domain-error.js';
import { readCursor, type SortKey, writeCursor } from '../../database/lists/list-sorts.js';
import { instantOf } from '../../time/dates.js';
import { addDays } from '@shamba/rules';
import { changesOf, titleOf } from './audit-changes.js';
import { AuditRow } from './audit-row.entity.js';
import { AUDITED_ENTITIES } from './audited-entities.sql.js';
import { rowsOf } from '../../database/rows.js';

const SORT = '-at';
const KEYS: readonly SortKey[] = [
  ['a.at', 'timestamptz'],
  ['a.id', 'bigint'],
];

interface Row {
  keys: string[];
  at: Date;
  actor: string;
  entity: string;
  entity_id: string;
  action: AuditAction;
  before: unknown;
  after: unknown;
  request_id: string | null;
}

/** Reads this service's audit log. */
@Injectable()
export class AuditLog {
  constructor(private readonly dataSource: DataSource) {}

  /** One page, newest first. @throws InvalidFields for an invalid cursor */
  async page(filter: AuditFilter): Promise<AuditAnswer> {
    const matching = this.dataSource
      .createQueryBuilder()
      .select(`ARRAY[CAST(a.at AS text), CAST(a.id AS text)]`, 'keys')
      .from(AuditRow, 'a');
    for (const column of ['at', 'actor', 'entity', 'entity_id', 'action', 'before', 'after', 'request_id'])
      matching.addSelect(`a.${column}`, column);
    narrow(matching, filter);
    const rows = await matching
      .orderBy('a.at', 'DESC')
      .addOrderBy('a.id', 'DESC')
      .limit(AUDIT_PAGE + 1)
      .getRawMany<Row>();
    return {
      records: rows.slice(0, AUDIT_PAGE).map(({ keys, at, before, after, ...row }) => ({
        ...row,
        cursor: writeCursor(SORT, keys),
        at: at.toISOString(),
        title: titleOf(row.entity, after ?? before),
        changes: changesOf(row.entity, before, after),
      })),
      more: rows.length > AUDIT_PAGE,
      entities: await this.entities(),
    };
  }

  /** All entities in the log; one index step for each, however long the log is. */
  private async entities(): Promise<string[]> {
    const rows = await rowsOf<{ entity: string }>(this.dataSource, AUDITED_ENTITIES);
    return rows.map(({ entity }) => entity);
  }
}

/** Cursor of a time (ISO 8601): the next page begins with rows before it. */
export const auditPlaceBefore = (at: string): string =>
  writeCursor(SORT, [at.replace('T', ' ').replace('Z', '+00'), '0']);

function narrow(matching: SelectQueryBuilder<ObjectLiteral>, filter: AuditFilter): void {
  const { actor, entity, entity_id, action, from, to, cursor } = filter;
  if (actor) matching.andWhere('lower(a.actor) = lower(:actor)', { actor });
  if (entity) matching.andWhere('a.entity = :entity', { entity });
  if (entity_id) matching.andWhere('a.entity_id = :entity_id', { entity_id });
  if (action) matching.andWhere('a.action = :action', { action });
  if (from) matching.andWhere('a.at >= :begin', { begin: instantOf(from) });
  if (to) matching.andWhere('a.at < :end', { end: instantOf(addDays(to, 1)) });
  if (cursor === undefined) return;
  const values = readCursor(cursor, SORT, KEYS);
  if (!values) throw new InvalidFields({ cursor: ['This list has changed. Please start from its first page.'] });
  matching.andWhere('(a.at, a.id) < (CAST(:at AS timestamptz), CAST(:id AS bigint))', { at: values[0], id: values[1] });
}
