import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of order links stood in the query of links in stored mails. Mails that are out need none. */
export class HideOrderKeys1795363200002 implements MigrationInterface {
  name = 'HideOrderKeys1795363200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE notifications SET
        text_body = regexp_replace(text_body, '([?&]key=)[A-Za-z0-9_-]{8,}', '\\1hidden', 'g'),
        html_body = regexp_replace(html_body, '([?&](?:amp;)?key=)[A-Za-z0-9_-]{8,}', '\\1hidden', 'g')
      WHERE state = 'sent' AND kind IN ('order_confirmation', 'order_lines_cancelled', 'order_refunded');
    `);
  }

  async down(): Promise<void> {
    // What was replaced is gone.
  }
}
