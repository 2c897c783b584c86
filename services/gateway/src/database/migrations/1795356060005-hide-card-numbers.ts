import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Card numbers that people wrote into free text before it was cleaned on its way in. */
export class HideCardNumbers1795356060005 implements MigrationInterface {
  name = 'HideCardNumbers1795356060005';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, { users: ['name', 'location', 'bio'], outbox: ['payload'] });
  }

  async down(): Promise<void> {
    // The replaced text can't be restored.
  }
}
