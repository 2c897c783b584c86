import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hides card numbers in the formats that inputs are cleaned of now; clean rows stay unchanged. */
export class HideMoreCardNumbers1795384500001 implements MigrationInterface {
  name = 'HideMoreCardNumbers1795384500001';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      cart_lines: ['details'],
      order_lines: ['details'],
      payment_attempts: ['snapshot'],
      order_events: ['note'],
      refunds: ['reason'],
      members: ['delivery_notes', 'wine_preferences', 'cancel_reason'],
      audit_log: ['before', 'after'],
      outbox: ['payload'],
    });
  }

  async down(): Promise<void> {
    // The hidden numbers cannot be restored.
  }
}
