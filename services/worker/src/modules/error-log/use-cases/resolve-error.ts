import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, type Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { type ErrorLogDto, errorLogView } from '../dto/error-log.dto.js';
import { ErrorLogEntry } from '../error-log.entity.js';

/**
 * Marks an error as resolved or open. A further report opens it again.
 */
@Injectable()
export class ResolveError {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async execute(id: number, resolved: boolean, caller: Caller): Promise<ErrorLogDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const entry = await manager.findOne(ErrorLogEntry, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!entry) throw new NotFound('This error');
      const before = entry.resolved_at !== null;
      if (before !== resolved) {
        entry.resolved_at = resolved ? this.clock.now() : null;
        entry.resolved_by = resolved ? (caller.username ?? null) : null;
        await manager.save(entry);
        await audited(manager, {
          entity: 'error',
          id,
          action: 'update',
          before: { resolved: before },
          after: { resolved },
        });
      }
      return errorLogView(entry);
    });
  }
}
