import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ERASED, inTransaction } from '@shamba/service-kit/database';
import { DomainError, NotFound, refusal } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { type NotificationDto, notificationView } from '../dto/notification.dto.js';
import { MailRepository } from '../mail.repository.js';
import { Notification } from '../notification.entity.js';

export class NotFailed extends refusal(
  'not_failed',
  'conflict',
  'Only an email that failed or was withheld can be sent again.',
) {}

export class NotKept extends refusal(
  'not_kept',
  'conflict',
  'The text of this email is no longer kept. Please write to its recipient.',
) {}

/** A mail may be sent again this often; after that its address is probably wrong. */
const MOST_RESENT = 5;

export class ResentOften extends DomainError {
  constructor() {
    super({
      code: 'resent_often',
      status: 'conflict',
      publicMessage: `This email was sent again ${MOST_RESENT} times and failed each time. Please check its address.`,
    });
  }
}

const MOST_AT_ONCE = 500;

/** Makes a failed or withheld mail pending again for staff. */
@Injectable()
export class RetryNotification {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Retries all failed mails, the newest first and at most 500; returns their number. Leaves out mails resent five
   * times and addresses that the mail server refused for good.
   */
  async all(): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const ids = await this.mails.retryFailed(manager, {
        now: this.clock.now(),
        most: MOST_AT_ONCE,
        resent: MOST_RESENT,
      });
      for (const id of ids)
        await audited(manager, {
          entity: 'notification',
          id,
          action: 'update',
          before: { state: 'failed' },
          after: { state: 'pending' },
        });
      return ids.length;
    });
  }

  /** Retries one failed or withheld mail. @throws NotFound, NotFailed, ResentOften, NotKept */
  async execute(id: number): Promise<NotificationDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOne(Notification, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound('This email');
      const { state: before } = row;
      if (before !== 'failed' && before !== 'withheld') throw new NotFailed();
      if (row.recipient === ERASED || row.subject === ERASED) throw new NotFailed();
      if (row.text_body === '') throw new NotKept();
      if (row.resent >= MOST_RESENT) throw new ResentOften();
      if (!(await this.mails.retry(manager, id, before, this.clock.now()))) throw new NotFailed();
      await audited(manager, {
        entity: 'notification',
        id,
        action: 'update',
        before: { state: before },
        after: { state: 'pending' },
      });
      return notificationView(await manager.findOneByOrFail(Notification, { id }));
    });
  }
}
