import { Inject, Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { type ListPage, type ListSorts, readPage, search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import type { WorkerConfig } from '../../../config.js';
import {
  type ListNotificationsQuery,
  type NotificationDetailDto,
  type NotificationDto,
  notificationView,
} from '../dto/notification.dto.js';
import { Notification } from '../notification.entity.js';
import { withoutSecretLinks } from '../secret-links.js';

const NEWEST: ListSorts = { id: ['n.id', 'int'], by: { created: [] }, default: '-created' };
const LISTED = {
  id: true,
  kind: true,
  recipient: true,
  subject: true,
  state: true,
  attempts: true,
  last_error: true,
  refused: true,
  request_id: true,
  created_at: true,
  finished_at: true,
} as const;

/** Reads of mails. */
@Injectable()
export class FindNotifications {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** Newest first, without their texts. */
  page(query: ListNotificationsQuery): Promise<ListPage<NotificationDto>> {
    const { q, kind, state, recipient } = query;
    const mails = this.dataSource.getRepository(Notification);
    const matching = mails.createQueryBuilder('n');
    if (kind) matching.andWhere('n.kind = :kind', { kind });
    if (state) matching.andWhere('n.state = :state', { state });
    if (recipient) matching.andWhere('lower(n.recipient) = lower(:recipient)', { recipient });
    search(matching, 'n.search', q);
    const load = async (ids: number[]): Promise<NotificationDto[]> =>
      (await mails.find({ select: LISTED, where: { id: Any(ids) } })).map(notificationView);
    return readPage(query, { matching, sorts: NEWEST, load });
  }

  async one(id: number): Promise<NotificationDetailDto> {
    const row = await this.dataSource.getRepository(Notification).findOneBy({ id });
    if (!row) throw new NotFound('This email');
    // Outside production a captured mail can be read only here; in production secret links belong to the addressee.
    const shown =
      row.state === 'captured' && this.config.NODE_ENV !== 'production' ? (text: string) => text : withoutSecretLinks;
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
