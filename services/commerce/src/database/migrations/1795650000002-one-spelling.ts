import { respellEmails } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores existing e-mail addresses in the spelling that input fields use now. */
export class OneSpelling1795650000002 implements MigrationInterface {
  name = 'OneSpelling1795650000002';

  async up(runner: QueryRunner): Promise<void> {
    await respellEmails(runner, { orders: ['customer_email'], members: ['email'] });
  }

  async down(): Promise<void> {
    // Mail servers accept both spellings.
  }
}
