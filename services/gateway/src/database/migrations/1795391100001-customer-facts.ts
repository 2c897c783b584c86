import { SqlMigration } from '@shamba/service-kit/database';

const LIVE_CUSTOMER = `role = 'customer' AND archived_at IS NULL AND pending_signup IS NULL`;

/**
 * Figures of customers' orders, by lower(email): `customer_orders` has each order's last report by commerce,
 * `customer_facts` their sum. Rows of users have the figures for filters and sorts: `CustomerFacts` writes them with
 * the facts, the trigger writes them when an address is set or changed. Both first take one of 1,024 locks by address,
 * so that neither misses the other; the number is low enough for loading a whole table of users.
 */
export class CustomerFacts1795391100001 extends SqlMigration {
  readonly sql = `
    CREATE TABLE customer_orders (
      order_id uuid PRIMARY KEY,
      revision int NOT NULL,
      email text,
      user_id int,
      placed_at timestamptz NOT NULL,
      counts boolean NOT NULL,
      net jsonb NOT NULL
    );
    CREATE INDEX customer_orders_email ON customer_orders (email) WHERE email IS NOT NULL;
    CREATE INDEX customer_orders_user ON customer_orders (user_id) WHERE user_id IS NOT NULL;

    CREATE TABLE customer_facts (
      email text PRIMARY KEY,
      orders int NOT NULL,
      spent bigint NOT NULL,
      first_order_at timestamptz,
      last_order_at timestamptz,
      next_earned date
    );
    CREATE INDEX customer_facts_due ON customer_facts (next_earned) WHERE next_earned IS NOT NULL;

    CREATE TABLE customer_facts_fill (one boolean PRIMARY KEY DEFAULT true CHECK (one), after uuid, done_at timestamptz);
    INSERT INTO customer_facts_fill DEFAULT VALUES;

    ALTER TABLE users ADD COLUMN order_count int NOT NULL DEFAULT 0, ADD COLUMN spent bigint NOT NULL DEFAULT 0,
      ADD COLUMN has_ordered boolean NOT NULL GENERATED ALWAYS AS (order_count > 0) STORED;
    CREATE INDEX users_live_customers ON users (id) WHERE ${LIVE_CUSTOMER};
    CREATE INDEX users_by_activity ON users (has_ordered, id) WHERE ${LIVE_CUSTOMER};
    CREATE INDEX users_by_approval ON users (approval_status, id) INCLUDE (has_ordered) WHERE ${LIVE_CUSTOMER};
    CREATE INDEX users_by_orders ON users (order_count, id) WHERE ${LIVE_CUSTOMER};
    CREATE INDEX users_by_spent ON users (spent, id) WHERE ${LIVE_CUSTOMER};

    CREATE FUNCTION lock_customer_facts(text) RETURNS void LANGUAGE sql
      AS $$ SELECT pg_advisory_xact_lock(72830011, hashtext($1) & 1023) $$;
    CREATE FUNCTION users_take_facts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND lower(NEW.email) IS NOT DISTINCT FROM lower(OLD.email) THEN RETURN NEW; END IF;
        PERFORM lock_customer_facts(lower(NEW.email));
        NEW.order_count := coalesce((SELECT orders FROM customer_facts WHERE email = lower(NEW.email)), 0);
        NEW.spent := coalesce((SELECT spent FROM customer_facts WHERE email = lower(NEW.email)), 0);
        RETURN NEW;
      END $$;
    CREATE TRIGGER users_take_facts BEFORE INSERT OR UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION users_take_facts();`;
}
