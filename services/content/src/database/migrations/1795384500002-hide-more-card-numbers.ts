import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Card numbers in the forms that are found since fields are cleaned more widely; rows that are clean stay as they are.
 */
export class HideMoreCardNumbers1795384500002 implements MigrationInterface {
  name = 'HideMoreCardNumbers1795384500002';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(
      runner,
      {
        inquiries: ['name', 'phone', 'subject', 'message'],
        audit_log: ['before', 'after'],
        outbox: ['payload'],
      },
      { inquiries: ['payload'] },
    );
  }

  async down(): Promise<void> {
    // What was replaced is gone.
  }
}
