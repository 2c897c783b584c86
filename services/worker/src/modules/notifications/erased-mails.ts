import { ERASED, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** A notice to staff, with its subject and text. */
export interface Notice {
  id: number;
  texts: string[];
}

/** Removes address and content from mails of an account and to an address (null: none); pending mails fail. */
export async function eraseMails(manager: EntityManager, userId: number, email: string | null): Promise<void> {
  await rowsOf(manager, ERASE_MAILS, [userId, email]);
}

/** Removes the content from notices to staff that an account caused. */
export async function eraseOwnNotices(manager: EntityManager, userId: number): Promise<void> {
  await rowsOf(manager, ERASE_OWN_NOTICES, [userId]);
}

/** Notices to staff that contain one of these addresses, also within a longer one. */
export const noticesNaming = (manager: EntityManager, emails: readonly string[]): Promise<Notice[]> =>
  rowsOf(manager, FIND_NOTICES, [emails]);

/** Removes the content from these notices. */
export async function eraseNoticesById(manager: EntityManager, ids: readonly number[]): Promise<void> {
  await rowsOf(manager, ERASE_NOTICES, [ids]);
}

/** Those of the names that at most `most` error reports contain. */
export async function rareNames(manager: EntityManager, names: readonly string[], most: number): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(manager, RARE_NAMES, [names, most]);
  return rows.map(({ name }) => name);
}

/** Matches whole words, like `eraseTraces`. */
const RARE_NAMES = `
  SELECT name FROM unnest($1::text[]) AS name
  WHERE (SELECT count(*) FROM error_log WHERE concat_ws(' ', message, stack, context::text)
    ~* ('(^|[^[:alnum:]])' || regexp_replace(name, '(\\W)', '\\\\\\1', 'g') || '([^[:alnum:]]|$)')) <= $2`;

/** Pending mails become failed and are not sent. */
const WITHOUT_CONTENT = `bounded_for = NULL, user_id = NULL, subject = '${ERASED}', text_body = '', html_body = '', attachments = '[]',
    finished_at = coalesce(finished_at, now()), state = CASE state WHEN 'pending' THEN 'failed' ELSE state END,
    last_error = CASE state WHEN 'pending' THEN 'The customer was erased' ELSE NULL END`;

/** A null address matches no row. */
const ERASE_MAILS = `
  UPDATE notifications SET recipient = '${ERASED}', ${WITHOUT_CONTENT}
  WHERE (user_id = $1 AND kind <> 'staff_notice') OR lower(recipient) = lower($2)`;

const ERASE_OWN_NOTICES = `UPDATE notifications SET ${WITHOUT_CONTENT} WHERE user_id = $1 AND kind = 'staff_notice'`;

const ERASE_NOTICES = `UPDATE notifications SET ${WITHOUT_CONTENT} WHERE id = ANY($1)`;

const FIND_NOTICES = `
  SELECT id, ARRAY[subject, text_body] AS texts FROM notifications
  WHERE kind = 'staff_notice'
    AND EXISTS (SELECT 1 FROM unnest($1::text[]) AS email WHERE strpos(lower(subject || ' ' || text_body), lower(email)) > 0)`;
