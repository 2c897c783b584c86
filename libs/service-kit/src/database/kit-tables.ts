import { SqlMigration } from './migration.js';

/** Tables of every service: audit log, outbox, inbox. */
export class KitTables1700000000000 extends SqlMigration {
  readonly sql = `
    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      actor_user_id int,
      actor text NOT NULL,
      entity text NOT NULL,
      entity_id text NOT NULL,
      action text NOT NULL,
      before jsonb,
      after jsonb,
      request_id text
    );
    CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, at DESC);

    CREATE TABLE outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id uuid NOT NULL DEFAULT gen_random_uuid(),
      type text NOT NULL,
      consumer text NOT NULL,
      payload jsonb NOT NULL,
      occurred_at timestamptz NOT NULL DEFAULT now(),
      request_id text,
      state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'dead')),
      attempts int NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      last_error text,
      done_at timestamptz
    );
    CREATE INDEX outbox_due ON outbox (consumer, next_attempt_at, id) WHERE state = 'pending';
    CREATE INDEX outbox_dead ON outbox (id) WHERE state = 'dead';
    CREATE INDEX outbox_done ON outbox (done_at) WHERE state = 'done';

    CREATE TABLE inbox (
      event_id uuid PRIMARY KEY,
      type text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE FUNCTION outbox_notify() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_notify('outbox', ''); RETURN NULL; END $$;
    CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_notify();
  `;
}

/** Blocks of settings, one value each; for services that own any. */
export class KitSettings1795356200000 extends SqlMigration {
  readonly sql = `
    CREATE TABLE settings (
      block text PRIMARY KEY,
      version int NOT NULL,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
  `;
}

/** Indexes of the audit log by time, actor and entity. */
export class KitAudit1795374100000 extends SqlMigration {
  readonly sql = `
    CREATE INDEX audit_log_newest ON audit_log (at, id);
    CREATE INDEX audit_log_actor ON audit_log (lower(actor), at, id);
    CREATE INDEX audit_log_kind ON audit_log (entity, at, id);
  `;
}

/**
 * Customers whose account has ended or is being closed; for services in which customers can start orders and the like.
 * Commerce had the first of the two tables before.
 */
export class KitCustomerEndings1795384000001 extends SqlMigration {
  readonly sql = `
    CREATE TABLE IF NOT EXISTS ended_customers (user_id int PRIMARY KEY, ended_at timestamptz NOT NULL);
    CREATE INDEX IF NOT EXISTS ended_customers_ended ON ended_customers (ended_at);
    CREATE TABLE customer_endings (id uuid PRIMARY KEY, user_id int NOT NULL, lapses_at timestamptz NOT NULL);
    CREATE INDEX customer_endings_user ON customer_endings (user_id);
  `;
}

/** Repeated work, with time and result of its last run. */
export class KitScheduleRuns1795432800001 extends SqlMigration {
  readonly sql = `
    CREATE TABLE schedule_runs (
      name text PRIMARY KEY,
      every_ms int NOT NULL,
      last_run timestamptz NOT NULL,
      took_ms int NOT NULL,
      error text,
      last_success timestamptz
    );
  `;
}

/** Adds the trace of an event. */
export class KitTraces1795450000001 extends SqlMigration {
  readonly sql = 'ALTER TABLE outbox ADD COLUMN traceparent text';
}
