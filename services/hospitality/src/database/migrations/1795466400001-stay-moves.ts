import { versionedColumnsSql } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves of stays by staff, with the difference and its settlement. Earlier moves have no row. */
export class StayMoves1795466400001 implements MigrationInterface {
  name = 'StayMoves1795466400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stay_moves (
        ${versionedColumnsSql},
        booking_id int NOT NULL REFERENCES stay_bookings ON DELETE CASCADE,
        from_check_in date NOT NULL,
        from_check_out date NOT NULL,
        to_check_in date NOT NULL,
        to_check_out date NOT NULL CHECK (to_check_out > to_check_in),
        paid_cents bigint NOT NULL,
        total_cents bigint NOT NULL CHECK (total_cents >= 0),
        currency char(3) NOT NULL DEFAULT 'USD',
        settlement text NOT NULL CHECK (settlement IN ('none', 'refund', 'waive', 'owed', 'settled', 'replaced')),
        reason text,
        moved_by text NOT NULL,
        CHECK (settlement <> 'waive' OR paid_cents <> total_cents)
      );
      CREATE INDEX stay_moves_booking ON stay_moves (booking_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stay_moves');
  }
}
