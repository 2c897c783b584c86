import { firstOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Records that a booking gets a template's mail; false when recorded before: do not send it again. */
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
