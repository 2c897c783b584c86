import { SqlMigration } from '@shamba/service-kit/database';

/** Texts of mails that staff have changed; a mail without a row has the built-in texts. */
export class MailTexts1795456000002 extends SqlMigration {
  readonly sql = `
    CREATE TABLE mail_texts (
      key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 80),
      version int NOT NULL DEFAULT 1,
      words jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(words) = 'object'),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`;
}
