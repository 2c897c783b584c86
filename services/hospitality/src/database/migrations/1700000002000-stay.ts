import type { MigrationInterface, QueryRunner } from 'typeorm';
import { versionedColumnsSql } from '@shamba/service-kit/database';

/** Nights: prices, bookings, and the claims table, whose constraint prevents double bookings. */
export class Stay1700000002000 implements MigrationInterface {
  name = 'Stay1700000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stay_settings (${versionedColumnsSql},
        unit_id int NOT NULL UNIQUE REFERENCES units,
        weekday_rate_cents bigint NOT NULL CHECK (weekday_rate_cents >= 0),
        weekend_rate_cents bigint NOT NULL CHECK (weekend_rate_cents >= 0),
        cleaning_fee_cents bigint NOT NULL CHECK (cleaning_fee_cents >= 0),
        currency char(3) NOT NULL,
        tax_rate numeric(5, 2) NOT NULL CHECK (tax_rate BETWEEN 0 AND 100),
        max_guests int NOT NULL CHECK (max_guests >= 1),
        min_stay_nights int NOT NULL CHECK (min_stay_nights >= 1),
        check_in_time time NOT NULL,
        check_out_time time NOT NULL,
        auto_confirm boolean NOT NULL
      );
      INSERT INTO stay_settings (unit_id, weekday_rate_cents, weekend_rate_cents, cleaning_fee_cents, currency, tax_rate, max_guests, min_stay_nights, check_in_time, check_out_time, auto_confirm)
      VALUES (1, 28000, 32500, 7500, 'USD', 12.50, 8, 2, '16:00', '11:00', true);

      CREATE TABLE season_rates (${versionedColumnsSql},
        unit_id int NOT NULL REFERENCES units,
        name text NOT NULL,
        start_date date NOT NULL,
        end_date date NOT NULL CHECK (end_date >= start_date),
        nightly_rate_cents bigint NOT NULL CHECK (nightly_rate_cents >= 0),
        currency char(3) NOT NULL,
        CONSTRAINT season_rates_apart EXCLUDE USING gist (unit_id WITH =, daterange(start_date, end_date, '[]') WITH &&)
      );

      CREATE TABLE stay_bookings (${versionedColumnsSql},
        unit_id int NOT NULL REFERENCES units,
        source text NOT NULL CHECK (source IN ('online', 'manual')),
        order_id text,
        order_line_ref text,
        user_id int,
        guest_id text,
        guest_name text NOT NULL,
        guest_email text NOT NULL,
        guest_phone text,
        number_of_guests int NOT NULL CHECK (number_of_guests >= 1),
        check_in_date date NOT NULL,
        check_out_date date NOT NULL CHECK (check_out_date > check_in_date),
        booking_status text NOT NULL CHECK (booking_status IN ('pending', 'confirmed', 'cancelled')),
        payment_status text NOT NULL CHECK (payment_status IN ('unpaid', 'paid', 'refunded')),
        special_requests text,
        base_rate_per_night_cents bigint NOT NULL,
        cleaning_fee_cents bigint NOT NULL,
        tax_rate numeric(5, 2) NOT NULL,
        add_ons jsonb NOT NULL DEFAULT '[]',
        add_on_total_cents bigint NOT NULL DEFAULT 0,
        total_amount_cents bigint NOT NULL,
        currency char(3) NOT NULL,
        CONSTRAINT stay_bookings_order_line UNIQUE (order_id, order_line_ref)
      );
      CREATE INDEX stay_bookings_dates ON stay_bookings (unit_id, check_in_date) WHERE booking_status <> 'cancelled';
      CREATE INDEX stay_bookings_user ON stay_bookings (user_id) WHERE user_id IS NOT NULL;

      CREATE TABLE blocked_dates (${versionedColumnsSql},
        unit_id int NOT NULL REFERENCES units,
        start_date date NOT NULL,
        end_date date NOT NULL CHECK (end_date >= start_date),
        reason text NOT NULL CHECK (reason IN ('maintenance', 'personal_use', 'seasonal_closure', 'other')),
        created_by text NOT NULL
      );

      -- Bookings, blocks and holds all claim nights here; whoever places or moves a claim has locked the unit's row first.
      CREATE TABLE stay_claims (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        unit_id int NOT NULL REFERENCES units,
        nights daterange NOT NULL CHECK (NOT isempty(nights)),
        kind text NOT NULL CHECK (kind IN ('booking', 'block', 'hold')),
        ref_id text NOT NULL,
        expires_at timestamptz,
        pinned boolean NOT NULL DEFAULT false,
        CONSTRAINT stay_claims_never_twice EXCLUDE USING gist (unit_id WITH =, nights WITH &&),
        CONSTRAINT stay_claims_only_holds_end CHECK ((kind = 'hold' AND NOT pinned) = (expires_at IS NOT NULL))
      );
      CREATE INDEX stay_claims_ref ON stay_claims (kind, ref_id);

      CREATE TABLE gallery_images (${versionedColumnsSql},
        unit_id int NOT NULL REFERENCES units,
        image_url text NOT NULL,
        alt_text text,
        caption text,
        is_featured boolean NOT NULL DEFAULT false,
        display_order int NOT NULL,
        active boolean NOT NULL DEFAULT true,
        uploaded_by text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE gallery_images; DROP TABLE stay_claims; DROP TABLE blocked_dates; DROP TABLE stay_bookings;
      DROP TABLE season_rates; DROP TABLE stay_settings;
    `);
  }
}
