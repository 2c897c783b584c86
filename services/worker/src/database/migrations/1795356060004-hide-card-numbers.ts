import { hideStoredCardNumbers, Migration } from '@shamba/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Hides card numbers in free text that was stored before fields were cleaned. */
export class HideCardNumbers1795356060004 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      notifications: ['subject', 'text_body', 'html_body'],
      error_log: ['message', 'stack'],
    });
  }
}
