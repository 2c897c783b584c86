import { hideStoredCardNumbers } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Card numbers that people wrote into free text before it was cleaned on its way in. */
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
    // What was replaced is gone.
  }
}
