import { hideStoredCardNumbers, Migration } from '@shamba/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Hides card numbers in the further spellings that fields now find; clean rows stay unchanged.
 */
export class HideMoreCardNumbers1795384500005 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      notifications: ['subject', 'text_body', 'html_body'],
      error_log: ['message', 'stack', 'context'],
      audit_log: ['before', 'after'],
      outbox: ['payload'],
    });
  }
}
