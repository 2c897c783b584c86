import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hides card numbers in free text that was stored before fields were cleaned. */
export class HideCardNumbers1795356060004 implements MigrationInterface {
  name = 'HideCardNumbers1795356060004';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      notifications: ['subject', 'text_body', 'html_body'],
      error_log: ['message', 'stack'],
    });
  }

  async down(): Promise<void> {
    // The replaced text can't be restored.
  }
}
