import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hides card numbers in the formats that inputs are cleaned of now; clean rows stay unchanged. */
export class HideMoreCardNumbers1795384500004 implements MigrationInterface {
  name = 'HideMoreCardNumbers1795384500004';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      stay_bookings: ['guest_name', 'guest_phone', 'special_requests'],
      stay_change_requests: ['message', 'staff_note'],
      event_registrations: ['customer_name', 'customer_phone'],
      experience_bookings: ['guest_name', 'guest_phone'],
      audit_log: ['before', 'after'],
      outbox: ['payload'],
    });
  }

  async down(): Promise<void> {
    // The hidden numbers cannot be restored.
  }
}
