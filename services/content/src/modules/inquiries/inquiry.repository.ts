import { Injectable } from '@nestjs/common';
import { lockNames } from '@shamba/service-kit/database';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Inquiry } from './inquiry.entity.js';
import { comparableText, SAME_TEXT_SENDERS } from './likely-spam.js';

/** Most messages of a burst; the next message begins another row of the inbox. */
const MOST_MESSAGES = 50;

/** A message as a visitor sent it. */
export type SentInquiry = { subject: string } & Pick<
  Inquiry,
  'kind' | 'name' | 'email' | 'phone' | 'message' | 'inquiry_type' | 'payload'
>;

/** Sender by browser or account (the key for limits) and by address; null when unknown. */
export type Sender = Pick<Inquiry, 'owner' | 'email'>;

/** Inquiries as visitors send them. */
@Injectable()
export class InquiryRepository {
  /**
   * Locks the sender and the text until the transaction ends: concurrent messages of the sender, or with the same text,
   * wait. One of them begins the burst, and every count is exact.
   */
  async lockSending(manager: EntityManager, owner: string | null, inquiry: SentInquiry): Promise<void> {
    const text = comparableText(inquiry);
    await lockNames(
      manager,
      ...(owner === null ? [] : [`inquiries:${owner}`]),
      ...(inquiry.email === null ? [] : [`inquiries-from:${inquiry.email.toLowerCase()}`]),
      ...(text === null ? [] : [`inquiries-text:${text}`]),
    );
  }

  /**
   * Stores an inquiry with status `new`. In a burst it gets the burst's assignee and raises the burst's version, so
   * that a change based on an older version is refused.
   * @param burst first message of its burst; null when it begins one
   */
  async insert(
    manager: EntityManager,
    { payload, ...inquiry }: SentInquiry & Pick<Inquiry, 'owner' | 'user_id' | 'request_id' | 'spam' | 'created_at'>,
    burst: Inquiry | null,
  ): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(Inquiry)
      .values({
        ...inquiry,
        payload: payload as object | null,
        status: 'new',
        assigned_to_user_id: burst?.assigned_to_user_id ?? null,
        burst_id: burst?.id ?? null,
      })
      .execute();
    // Saving the same status raises the version: TypeORM does so with every update.
    if (burst) await manager.update(Inquiry, burst.id, { status: burst.status });
  }

  /** Number of inquiries that a visitor sent since a time, and the time of the first. */
  sentSince(
    manager: EntityManager,
    owner: string,
    since: Date,
  ): Promise<{ sent: number; oldest: Date | null } | undefined> {
    return manager
      .createQueryBuilder(Inquiry, 'i')
      .select('CAST(count(*) AS int)', 'sent')
      .addSelect('min(i.created_at)', 'oldest')
      .where('i.owner = :owner AND i.created_at > :since', { owner, since })
      .getRawOne();
  }

  /**
   * First message of the burst of the sender's last message since a time; null without such a message. Locked until the
   * transaction ends against changes by staff.
   */
  async burstOf(manager: EntityManager, sender: Sender, since: Date): Promise<Inquiry | null> {
    const last = await ofSender(manager, sender)
      .andWhere('i.created_at > :since', { since })
      .orderBy('i.id', 'DESC')
      .limit(1)
      .getOne();
    if (!last) return null;
    return manager.findOne(Inquiry, { where: { id: last.burst_id ?? last.id }, lock: { mode: 'pessimistic_write' } });
  }

  /** True while a burst may take a further message: its status is `new`, and it has room. */
  async takesMore(manager: EntityManager, { id, status }: Inquiry): Promise<boolean> {
    return status === 'new' && (await manager.countBy(Inquiry, { burst_id: id })) + 1 < MOST_MESSAGES;
  }

  /** True if the sender has an earlier message that is not spam. */
  isKnown(manager: EntityManager, sender: Sender): Promise<boolean> {
    return ofSender(manager, sender).andWhere('i.spam IS NULL').getExists();
  }

  /** Number of other addresses that sent the same text since a time; stops at the number that makes it spam. */
  async othersWithText(manager: EntityManager, inquiry: SentInquiry, since: Date): Promise<number> {
    const text = comparableText(inquiry);
    if (text === null) return 0;
    const others = await manager
      .createQueryBuilder(Inquiry, 'i')
      .select('DISTINCT lower(i.email)', 'email')
      .where('md5(i.message) = md5(:text)', { text })
      .andWhere('i.created_at > :since', { since })
      .andWhere('lower(i.email) <> lower(:email)', { email: inquiry.email })
      .limit(SAME_TEXT_SENDERS)
      .getRawMany();
    return others.length;
  }
}

/** Inquiries of a sender, by browser, account or address. */
const ofSender = (manager: EntityManager, sender: Sender): SelectQueryBuilder<Inquiry> =>
  manager.createQueryBuilder(Inquiry, 'i').where('(i.owner = :owner OR lower(i.email) = lower(:email))', { ...sender });
