import { versionedColumnsSql } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * New nights offered for a stay, paid by a mailed link until a deadline. The hold `hold_id` keeps the new nights.
 * Tokens are stored as hashes.
 */
export class StayLinks1795500000001 implements MigrationInterface {
  name = 'StayLinks1795500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stay_links (
        ${versionedColumnsSql},
        booking_id int NOT NULL REFERENCES stay_bookings ON DELETE CASCADE,
        hold_id uuid NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('open', 'expired', 'withdrawn', 'paid')),
        from_check_in date NOT NULL,
        from_check_out date NOT NULL,
        to_check_in date NOT NULL,
        to_check_out date NOT NULL CHECK (to_check_out > to_check_in),
        paid_cents bigint NOT NULL,
        order_paid_cents bigint NOT NULL,
        total_before_cents bigint NOT NULL,
        total_cents bigint NOT NULL CHECK (total_cents > paid_cents),
        tax_cents bigint NOT NULL CHECK (tax_cents BETWEEN 0 AND total_cents - paid_cents),
        nightly_rate_cents bigint NOT NULL,
        cleaning_fee_cents bigint NOT NULL,
        currency char(3) NOT NULL DEFAULT 'USD',
        lines jsonb NOT NULL,
        deadline timestamptz NOT NULL,
        note text,
        token_hashes text[] NOT NULL,
        sent_at timestamptz NOT NULL,
        move_id int REFERENCES stay_moves ON DELETE SET NULL,
        created_by text NOT NULL
      );
      CREATE INDEX stay_links_booking ON stay_links (booking_id, id);
      CREATE UNIQUE INDEX stay_links_one_open ON stay_links (booking_id) WHERE state = 'open';
      CREATE INDEX stay_links_token ON stay_links USING gin (token_hashes);

      ALTER TABLE stay_moves DROP CONSTRAINT stay_moves_settlement_check;
      ALTER TABLE stay_moves ADD CONSTRAINT stay_moves_settlement_check
        CHECK (settlement IN ('none', 'refund', 'waive', 'owed', 'settled', 'replaced', 'link'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE stay_moves SET settlement = 'settled' WHERE settlement = 'link';
      ALTER TABLE stay_moves DROP CONSTRAINT stay_moves_settlement_check;
      ALTER TABLE stay_moves ADD CONSTRAINT stay_moves_settlement_check
        CHECK (settlement IN ('none', 'refund', 'waive', 'owed', 'settled', 'replaced'));
      DROP TABLE stay_links;
    `);
  }
}
