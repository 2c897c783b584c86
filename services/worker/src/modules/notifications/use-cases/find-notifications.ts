import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, Raw } from 'typeorm';
import { NotFound } from '@shamba/service-kit';
import { type ListNotificationsQuery, type NotificationDetailDto, type NotificationDto, notificationView } from '../dto/notification.dto.js';
import { Notification } from '../notification.entity.js';

@Injectable()
export class FindNotifications {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list(query: ListNotificationsQuery): Promise<NotificationDto[]> {
    const rows = await this.dataSource.getRepository(Notification).find({
      where: {
        ...(query.kind && { kind: query.kind as Notification['kind'] }),
        ...(query.state && { state: query.state }),
        ...(query.recipient && { recipient: Raw((column) => `lower(${column}) = lower(:address)`, { address: query.recipient }) }),
        ...(query.cursor && { id: LessThan(query.cursor) }),
      },
      order: { id: 'DESC' },
      take: query.limit ?? 100,
    });
    return rows.map(notificationView);
  }

  async one(id: number): Promise<NotificationDetailDto> {
    const row = await this.dataSource.getRepository(Notification).findOneBy({ id });
    if (!row) throw new NotFound('This notification');
    return { ...notificationView(row), text: row.text_body, html: row.html_body };
  }
}
