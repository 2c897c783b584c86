import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Card numbers in the forms that are found since fields are cleaned more widely; rows that are clean stay as they are.
 */
export class HideMoreCardNumbers1795384500003 implements MigrationInterface {
  name = 'HideMoreCardNumbers1795384500003';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      users: ['name', 'location', 'bio'],
      audit_log: ['before', 'after'],
      outbox: ['payload'],
    });
  }

  async down(): Promise<void> {
    // The replaced text can't be restored.
  }
}
