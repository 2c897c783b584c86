import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan, Raw } from 'typeorm';
import { CONFIG, type ListPage, NotFound, readPage } from '@shamba/service-kit';
import type { WorkerConfig } from '../../../config.js';
import {
  type ListNotificationsQuery,
  type NotificationDetailDto,
  type NotificationDto,
  notificationView,
} from '../dto/notification.dto.js';
import { Notification } from '../notification.entity.js';
import { withoutOneTimeLinks } from '../one-time-links.js';

@Injectable()
export class FindNotifications {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** Newest first. */
  async list(query: ListNotificationsQuery): Promise<ListPage<NotificationDto>> {
    const mails = this.dataSource.getRepository(Notification);
    const where = {
      ...(query.kind && { kind: query.kind as Notification['kind'] }),
      ...(query.state && { state: query.state }),
      ...(query.recipient && {
        recipient: Raw((column) => `lower(${column}) = lower(:address)`, { address: query.recipient }),
      }),
    };
    const page = await readPage(
      query,
      ({ cursor, take }) =>
        mails.find({
          where: { ...where, ...(cursor !== null && { id: LessThan(cursor) }) },
          order: { id: 'DESC' },
          take,
        }),
      () => mails.countBy(where),
    );
    return { ...page, rows: page.rows.map(notificationView) };
  }

  async one(id: number): Promise<NotificationDetailDto> {
    const row = await this.dataSource.getRepository(Notification).findOneBy({ id });
    if (!row) throw new NotFound('This notification');
    // Without a mail server this is the mailbox; in production nobody but its reader may use a one-time link.
    const shown =
      row.state === 'captured' && this.config.NODE_ENV !== 'production' ? (text: string) => text : withoutOneTimeLinks;
    return {
      ...notificationView(row),
      text: shown(row.text_body),
      html: shown(row.html_body),
      attachments: row.attachments.map(({ filename, contentType: content_type, content }) => ({
        filename,
        content_type,
        content,
      })),
    };
  }
}
