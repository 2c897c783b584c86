import { Migration, hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Hides card numbers in the further spellings that fields now find; clean rows stay unchanged.
 */
export class HideMoreCardNumbers1795384500003 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      users: ['name', 'location', 'bio'],
      audit_log: ['before', 'after'],
      outbox: ['payload'],
    });
  }
}
