import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hides card numbers in free text that was stored before inputs were cleaned. */
export class HideCardNumbers1795356060002 implements MigrationInterface {
  name = 'HideCardNumbers1795356060002';

  async up(runner: QueryRunner): Promise<void> {
    await hideStoredCardNumbers(runner, {
      stay_bookings: ['guest_name', 'guest_phone', 'special_requests'],
      stay_change_requests: ['message', 'staff_note'],
      event_registrations: ['customer_name', 'customer_phone'],
      experience_bookings: ['guest_name', 'guest_phone'],
      outbox: ['payload'],
    });
  }

  async down(): Promise<void> {
    // The hidden numbers cannot be restored.
  }
}
