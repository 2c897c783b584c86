import { respellEmails } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Converts stored e-mail addresses to the spelling that fields now use. */
export class OneSpelling1795650000004 implements MigrationInterface {
  name = 'OneSpelling1795650000004';

  async up(runner: QueryRunner): Promise<void> {
    await respellEmails(runner, { notifications: ['recipient'] });
  }

  async down(): Promise<void> {
    // Mail servers accept both spellings.
  }
}
