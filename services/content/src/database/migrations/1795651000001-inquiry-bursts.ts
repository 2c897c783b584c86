import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Messages of a burst refer to its first message; likely spam has a reason (docs/rules.md, Inquiries).
 * Older messages belong to no burst and are not spam.
 */
export class InquiryBursts1795651000001 extends SqlMigration {
  readonly sql = `
    ALTER TABLE inquiries
      ADD COLUMN burst_id integer REFERENCES inquiries (id),
      ADD COLUMN spam varchar(20) CHECK (spam IN ('links', 'same_text', 'staff'));
    CREATE INDEX inquiries_burst ON inquiries (burst_id) WHERE burst_id IS NOT NULL;
    CREATE INDEX inquiries_spam ON inquiries (id) WHERE spam IS NOT NULL;
    CREATE INDEX inquiries_text ON inquiries (md5(message), created_at) WHERE message IS NOT NULL;
  `;
}
