import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Months that a person locks, with their journals as posted, and the day from which the books are open: what happens in
 * a locked month counts on it. Refunds get their day when they complete; of older ones it follows from their time.
 */
export class Months1795900000003 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    CREATE TABLE books (
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      open_from date NOT NULL
    );
    INSERT INTO books (open_from) VALUES ('1900-01-01');
    CREATE TABLE month_locks (
      month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
      locked_at timestamptz NOT NULL,
      locked_by text NOT NULL,
      lines jsonb NOT NULL,
      taken bigint NOT NULL,
      net bigint NOT NULL,
      tax bigint NOT NULL
    );
    ALTER TABLE refunds ADD COLUMN day date;
  `;
}
