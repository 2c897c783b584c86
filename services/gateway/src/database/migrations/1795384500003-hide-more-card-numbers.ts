import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Hides card numbers in the further spellings that fields now find; clean rows stay unchanged.
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
