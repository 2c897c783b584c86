import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order's sales channel, place and seller, earliest date of dispatch, holds, reasons of approval, tip, gift message
 * and pickup state. Screens and endpoints for most of them come later (docs/rules.md, Sold elsewhere).
 *
 * Only the catalogue of columns changes here, under short locks with a timeout of five seconds: constant defaults
 * rewrite no table, and constraints are NOT VALID until the next migration validates them, without blocking writes. All
 * existing orders were made by the web shop, which is the default. Their decisions were not recorded and stay empty.
 */
export class OrderChannels1795384800004 implements MigrationInterface {
  name = 'OrderChannels1795384800004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN channel text NOT NULL DEFAULT 'web',
        ADD COLUMN seller text,
        ADD COLUMN location text,
        ADD COLUMN ship_after date,
        ADD COLUMN hold_reason text,
        ADD COLUMN hold_until date,
        ADD COLUMN compliance jsonb,
        ADD COLUMN tip bigint NOT NULL DEFAULT 0,
        ADD COLUMN gift_message text,
        ADD CONSTRAINT orders_channel CHECK (channel IN ('web', 'phone', 'bar', 'club', 'staff')) NOT VALID,
        ADD CONSTRAINT orders_hold CHECK (hold_until IS NULL OR hold_reason IS NOT NULL) NOT VALID,
        ADD CONSTRAINT orders_tip CHECK (tip >= 0) NOT VALID,
        ADD CONSTRAINT orders_total_adds_up CHECK (total = subtotal - discount + shipping + tax + tip) NOT VALID,
        DROP CONSTRAINT orders_check;

      ALTER TABLE fulfilments
        ADD COLUMN ready_at timestamptz,
        ADD COLUMN collected_at timestamptz,
        ADD COLUMN collected_by text,
        ADD COLUMN id_checked boolean,
        ADD COLUMN handed_over_by text,
        ADD COLUMN returned_at timestamptz,
        DROP CONSTRAINT fulfilments_state_check,
        ADD CONSTRAINT fulfilments_states CHECK (state IN ('pending', 'ready', 'collected', 'shipped', 'delivered', 'returned', 'cancelled')) NOT VALID,
        ADD CONSTRAINT fulfilments_pickup CHECK (state NOT IN ('ready', 'collected') OR method = 'pickup') NOT VALID,
        ADD CONSTRAINT fulfilments_collected CHECK (state <> 'collected'
          OR (collected_at IS NOT NULL AND collected_by IS NOT NULL AND id_checked AND handed_over_by IS NOT NULL)) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE fulfilments
        DROP CONSTRAINT fulfilments_collected, DROP CONSTRAINT fulfilments_pickup, DROP CONSTRAINT fulfilments_states,
        ADD CONSTRAINT fulfilments_state_check CHECK (state IN ('pending', 'shipped', 'delivered', 'cancelled')),
        DROP COLUMN returned_at, DROP COLUMN handed_over_by, DROP COLUMN id_checked, DROP COLUMN collected_by, DROP COLUMN collected_at, DROP COLUMN ready_at;
      ALTER TABLE orders
        DROP CONSTRAINT orders_total_adds_up, ADD CONSTRAINT orders_check CHECK (total = subtotal - discount + shipping + tax),
        DROP COLUMN gift_message, DROP COLUMN tip, DROP COLUMN compliance, DROP COLUMN hold_until, DROP COLUMN hold_reason,
        DROP COLUMN ship_after, DROP COLUMN location, DROP COLUMN seller, DROP COLUMN channel;
    `);
  }
}
