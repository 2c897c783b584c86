import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Card numbers that people wrote into free text before it was cleaned on its way in. */
export class HideCardNumbers1795356060003 implements MigrationInterface {
  name = 'HideCardNumbers1795356060003';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      cart_lines: ['details'],
      order_lines: ['details'],
      payment_attempts: ['snapshot'],
      order_events: ['note'],
      refunds: ['reason'],
      members: ['delivery_notes', 'wine_preferences', 'cancel_reason'],
      outbox: ['payload'],
    });
  }

  async down(): Promise<void> {
    // What was replaced is gone.
  }
}
