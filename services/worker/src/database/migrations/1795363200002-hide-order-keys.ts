import { SqlMigration } from '@shamba/service-kit/database';

/** Removes keys of order links from stored mails. Sent mails do not need them. */
export class HideOrderKeys1795363200002 extends SqlMigration {
  readonly sql = `
    UPDATE notifications SET
      text_body = regexp_replace(text_body, '([?&]key=)[A-Za-z0-9_-]{8,}', '\\1hidden', 'g'),
      html_body = regexp_replace(html_body, '([?&](?:amp;)?key=)[A-Za-z0-9_-]{8,}', '\\1hidden', 'g')
    WHERE state = 'sent' AND kind IN ('order_confirmation', 'order_lines_cancelled', 'order_refunded');
  `;
}
