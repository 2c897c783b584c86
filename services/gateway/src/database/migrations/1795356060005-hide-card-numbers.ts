import { Migration, hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Hides card numbers in free text that was stored before fields were cleaned. */
export class HideCardNumbers1795356060005 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, { users: ['name', 'location', 'bio'], outbox: ['payload'] });
  }
}
