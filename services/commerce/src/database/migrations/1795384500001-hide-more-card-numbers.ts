import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Card numbers in the forms that are found since fields are cleaned more widely; rows that are clean stay as they are. */
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
    // What was replaced is gone.
  }
}
