import { firstOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Notes that a booking gets the mail of a template; false: it was noted before, and the mail is not to be sent again. */
export async function noteMail(
  manager: EntityManager,
  bookingId: number,
  templateId: number,
  at: Date,
): Promise<boolean> {
  const noted = await firstOf(
    manager,
    `INSERT INTO message_template_mails (booking_id, template_id, created_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING booking_id`,
    [bookingId, templateId, at],
  );
  return noted !== undefined;
}
