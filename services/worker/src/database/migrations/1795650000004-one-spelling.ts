import { Migration, respellEmails } from '@shamba/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Converts stored e-mail addresses to the spelling that fields now use. */
export class OneSpelling1795650000004 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await respellEmails(runner, { notifications: ['recipient'] });
  }
}
