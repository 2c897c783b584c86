import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { audited, Clock, DomainError, ERASED, inTransaction, NotFound } from '@shamba/service-kit';
import { type NotificationDto, notificationView } from '../dto/notification.dto.js';
import { Notification } from '../notification.entity.js';

export class NotFailed extends DomainError {
  constructor() {
    super({ code: 'not_failed', status: 'conflict', publicMessage: 'Only a mail that failed can be sent again.' });
  }
}

const MOST_AT_ONCE = 500;

/** Staff put a mail that failed for good back on its way. */
@Injectable()
export class RetryNotification {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** All that failed, the newest first and at most 500 at once; answers how many. */
  async all(): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const [rows]: [{ id: number }[], number] = await manager.query(
        `UPDATE notifications SET state = 'pending', attempts = 0, finished_at = NULL, lease_until = NULL, next_attempt_at = $1
         WHERE id IN (SELECT id FROM notifications WHERE state = 'failed' AND '${ERASED}' NOT IN (recipient, subject)
                      ORDER BY id DESC LIMIT $2 FOR UPDATE) RETURNING id`,
        [this.clock.now(), MOST_AT_ONCE],
      );
      for (const { id } of rows)
        await audited(manager, {
          entity: 'notification',
          id,
          action: 'update',
          before: { state: 'failed' },
          after: { state: 'pending' },
        });
      return rows.length;
    });
  }

  async execute(id: number): Promise<NotificationDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOne(Notification, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound('This notification');
      if (row.state !== 'failed' || row.recipient === ERASED || row.subject === ERASED) throw new NotFailed();
      Object.assign(row, {
        state: 'pending',
        attempts: 0,
        finished_at: null,
        lease_until: null,
        next_attempt_at: this.clock.now(),
      });
      await manager.save(row);
      await audited(manager, {
        entity: 'notification',
        id,
        action: 'update',
        before: { state: 'failed' },
        after: { state: 'pending' },
      });
      return notificationView(row);
    });
  }
}
