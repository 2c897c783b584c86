import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hides card numbers in free text that was stored before inputs were cleaned. */
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
    // The hidden numbers cannot be restored.
  }
}
