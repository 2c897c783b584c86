import { firstOf, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import type { InquiryKind } from './inquiry.entity.js';

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

/** Who sent it, and when. */
interface Sending {
  /** The visitor, as limits count them; null where that is not known. */
  owner: string | null;
  userId: number | null;
  requestId: string | null;
  now: Date;
}

/** Stores an inquiry; it is new until staff work on it. */
export async function insertInquiry(
  manager: EntityManager,
  inquiry: SentInquiry,
  { owner, userId, requestId, now }: Sending,
): Promise<void> {
  await rowsOf(
    manager,
    `INSERT INTO inquiries (kind, name, email, phone, subject, message, inquiry_type, payload, owner, user_id, request_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      inquiry.kind,
      inquiry.name,
      inquiry.email,
      inquiry.phone,
      inquiry.subject,
      inquiry.message,
      inquiry.inquiryType,
      inquiry.payload === null ? null : JSON.stringify(inquiry.payload),
      owner,
      userId,
      requestId,
      now,
    ],
  );
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

/** True when a sender, by browser, account or address, has written since then. */
export async function wroteSince(
  manager: EntityManager,
  { owner, email }: { owner: string | null; email: string | null },
  since: Date,
): Promise<boolean> {
  const rows = await rowsOf(
    manager,
    'SELECT 1 FROM inquiries WHERE created_at > $3 AND (owner = $1 OR lower(email) = lower($2)) LIMIT 1',
    [owner, email, since],
  );
  return rows.length > 0;
}
