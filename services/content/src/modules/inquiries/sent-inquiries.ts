import { firstOf, lockNames } from '@shamba/service-kit/database';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Inquiry, type InquiryKind, type SpamReason } from './inquiry.entity.js';
import { comparableText, SAME_TEXT_SENDERS } from './likely-spam.js';

/** A burst takes as many messages; the next one begins another row of the inbox. */
const MOST_MESSAGES = 50;

/** What a visitor wrote. */
export interface SentInquiry {
  kind: InquiryKind;
  name: string | null;
  email: string | null;
  phone: string | null;
  subject: string;
  message: string | null;
  inquiryType: string | null;
  payload: Record<string, unknown> | null;
}

/** Who wrote: by browser or account, as limits count them, and by address; null where that is not known. */
export interface Sender {
  owner: string | null;
  email: string | null;
}

/** Who sent it, when, and where it belongs. */
interface Sending {
  owner: string | null;
  userId: number | null;
  requestId: string | null;
  now: Date;
  /** The first message of the burst that this one follows. */
  burst: Inquiry | null;
  spam: SpamReason | null;
}

/**
 * Until the transaction ends, what the same sender sends, and the same text from others, waits: of two at once one is
 * the first of a burst, and none is left out when messages are counted.
 */
export async function lockSending(manager: EntityManager, owner: string | null, inquiry: SentInquiry): Promise<void> {
  const text = comparableText(inquiry);
  await lockNames(
    manager,
    ...(owner === null ? [] : [`inquiries:${owner}`]),
    ...(inquiry.email === null ? [] : [`inquiries-from:${inquiry.email.toLowerCase()}`]),
    ...(text === null ? [] : [`inquiries-text:${text}`]),
  );
}

/**
 * Stores an inquiry; it is new until staff work on it. In a burst it has the burst's assignee, and who looks at an
 * older version of the burst does not know of it.
 */
export async function insertInquiry(
  manager: EntityManager,
  { inquiryType, payload, ...inquiry }: SentInquiry,
  { owner, userId, requestId, now, burst, spam }: Sending,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Inquiry)
    .values({
      ...inquiry,
      inquiry_type: inquiryType,
      payload: payload as object | null,
      owner,
      user_id: userId,
      request_id: requestId,
      status: 'new',
      assigned_to_user_id: burst?.assigned_to_user_id ?? null,
      burst_id: burst?.id ?? null,
      spam,
      created_at: now,
    })
    .execute();
  // TypeORM counts up the version.
  if (burst) await manager.update(Inquiry, burst.id, { status: burst.status });
}

/** How many inquiries a visitor has sent since then, and when the first of them came. */
export const sentSince = (
  manager: EntityManager,
  owner: string,
  since: Date,
): Promise<{ sent: number; oldest: Date | null } | undefined> =>
  firstOf(
    manager,
    'SELECT count(*)::int AS sent, min(created_at) AS oldest FROM inquiries WHERE owner = $1 AND created_at > $2',
    [owner, since],
  );

/** Inquiries of a sender, by browser, account or address. */
const ofSender = (manager: EntityManager, sender: Sender): SelectQueryBuilder<Inquiry> =>
  manager.createQueryBuilder(Inquiry, 'i').where('(i.owner = :owner OR lower(i.email) = lower(:email))', { ...sender });

/**
 * The first message of the burst that a sender is in: of the last one that they have sent since then. It is locked
 * until the transaction ends, so that staff change nothing of the burst. Null when they have sent none.
 */
export async function burstOf(manager: EntityManager, sender: Sender, since: Date): Promise<Inquiry | null> {
  const last = await ofSender(manager, sender)
    .andWhere('i.created_at > :since', { since })
    .orderBy('i.id', 'DESC')
    .limit(1)
    .getOne();
  if (!last) return null;
  return manager.findOne(Inquiry, { where: { id: last.burst_id ?? last.id }, lock: { mode: 'pessimistic_write' } });
}

/** True while a burst takes a further message: staff have not begun to work on it, and it has room. */
export const takesMore = async (manager: EntityManager, { id, status }: Inquiry): Promise<boolean> =>
  status === 'new' && (await manager.countBy(Inquiry, { burst_id: id })) + 1 < MOST_MESSAGES;

/** True for a sender who has written a message before that is no spam. */
export const isKnown = (manager: EntityManager, sender: Sender): Promise<boolean> =>
  ofSender(manager, sender).andWhere('i.spam IS NULL').getExists();

/** How many other addresses have sent the same text since then; counted up to where it makes a difference. */
export async function othersWithText(manager: EntityManager, inquiry: SentInquiry, since: Date): Promise<number> {
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
