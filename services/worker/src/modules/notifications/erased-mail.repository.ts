import { Injectable } from '@nestjs/common';
import { ERASED, rowsOf } from '@shamba/service-kit/database';
import { type EntityManager, In } from 'typeorm';
import { Notification } from './notification.entity.js';
import { RARE_NAMES } from './rare-names.sql.js';

/** A notice to staff, with its subject and text. */
export interface Notice {
  id: number;
  texts: string[];
}

/** A mail without content. A pending mail becomes failed and is not sent. */
const WITHOUT_CONTENT = {
  bounded_for: null,
  user_id: null,
  subject: ERASED,
  text_body: '',
  html_body: '',
  attachments: [],
  finished_at: () => 'coalesce(finished_at, now())',
  state: () => `CASE state WHEN 'pending' THEN 'failed' ELSE state END`,
  last_error: () => `CASE state WHEN 'pending' THEN 'The customer was erased' ELSE NULL END`,
};

/** Removes an erased customer from stored mails. */
@Injectable()
export class ErasedMailRepository {
  /** Removes address and content from mails of an account and to an address (null: none); pending mails fail. */
  async eraseMails(manager: EntityManager, userId: number, email: string | null): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Notification)
      .set({ ...WITHOUT_CONTENT, recipient: ERASED })
      // A null address matches no row.
      .where(`(user_id = :userId AND kind <> 'staff_notice') OR lower(recipient) = lower(:email)`, { userId, email })
      .execute();
  }

  /** Removes the content from notices to staff that an account caused. */
  async eraseOwnNotices(manager: EntityManager, userId: number): Promise<void> {
    await manager.update(Notification, { user_id: userId, kind: 'staff_notice' }, WITHOUT_CONTENT);
  }

  /** Notices to staff that contain one of these addresses, also within a longer one. */
  async noticesNaming(manager: EntityManager, emails: readonly string[]): Promise<Notice[]> {
    const notices = await manager
      .createQueryBuilder(Notification, 'n')
      .select(['n.id', 'n.subject', 'n.text_body'])
      .where(`n.kind = 'staff_notice'`)
      .andWhere(
        `EXISTS (SELECT 1 FROM unnest(CAST(:emails AS text[])) AS email
                  WHERE strpos(lower(n.subject || ' ' || n.text_body), lower(email)) > 0)`,
        { emails },
      )
      .getMany();
    return notices.map(({ id, subject, text_body }) => ({ id, texts: [subject, text_body] }));
  }

  /** Removes the content from these notices. */
  async eraseNotices(manager: EntityManager, ids: readonly number[]): Promise<void> {
    await manager.update(Notification, { id: In(ids) }, WITHOUT_CONTENT);
  }

  /** Those of the names that at most `most` error reports contain. Matches whole words, like `eraseTraces`. */
  async rareNames(manager: EntityManager, names: readonly string[], most: number): Promise<string[]> {
    const rows = await rowsOf<{ name: string }>(manager, RARE_NAMES, [names, most]);
    return rows.map(({ name }) => name);
  }
}
