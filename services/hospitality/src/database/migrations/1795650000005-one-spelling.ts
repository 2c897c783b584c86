import { respellEmails } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores existing e-mail addresses in the spelling that input fields use now. */
export class OneSpelling1795650000005 implements MigrationInterface {
  name = 'OneSpelling1795650000005';

  async up(runner: QueryRunner): Promise<void> {
    await respellEmails(runner, {
      stay_bookings: ['guest_email'],
      event_registrations: ['customer_email'],
      experience_bookings: ['guest_email'],
    });
    await respellEmails(runner, { verified_emails: ['email'] }, { unique: true });
  }

  async down(): Promise<void> {
    // Mail servers accept both spellings.
  }
}
