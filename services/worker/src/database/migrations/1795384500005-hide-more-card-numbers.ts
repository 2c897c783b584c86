import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Card numbers in the forms that are found since fields are cleaned more widely; rows that are clean stay as they are.
 */
export class HideMoreCardNumbers1795384500005 implements MigrationInterface {
  name = 'HideMoreCardNumbers1795384500005';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      notifications: ['subject', 'text_body', 'html_body'],
      error_log: ['message', 'stack', 'context'],
      audit_log: ['before', 'after'],
      outbox: ['payload'],
    });
  }

  async down(): Promise<void> {
    // What was replaced is gone.
  }
}
