import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hides card numbers in free text that was stored before fields were cleaned. */
export class HideCardNumbers1795356060005 implements MigrationInterface {
  name = 'HideCardNumbers1795356060005';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, { users: ['name', 'location', 'bio'], outbox: ['payload'] });
  }

  async down(): Promise<void> {
    // The replaced text can't be restored.
  }
}
