import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages of a burst refer to its first message; likely spam has a reason (docs/rules.md, Inquiries).
 * Older messages belong to no burst and are not spam.
 */
export class InquiryBursts1795651000001 implements MigrationInterface {
  name = 'InquiryBursts1795651000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE inquiries
        ADD COLUMN burst_id integer REFERENCES inquiries (id),
        ADD COLUMN spam varchar(20) CHECK (spam IN ('links', 'same_text', 'staff'));
      CREATE INDEX inquiries_burst ON inquiries (burst_id) WHERE burst_id IS NOT NULL;
      CREATE INDEX inquiries_spam ON inquiries (id) WHERE spam IS NOT NULL;
      CREATE INDEX inquiries_text ON inquiries (md5(message), created_at) WHERE message IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX inquiries_text;
      ALTER TABLE inquiries DROP COLUMN spam, DROP COLUMN burst_id;
    `);
  }
}
