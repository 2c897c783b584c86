import { Migration } from '@shamba/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Adds a message that asks for a review. It is not sent until Settings have a review link. */
export class ReviewRequest1795574100001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO message_templates (name, moment, days, subject, body, active)
       SELECT $1, 'after_departure', 3, $2, $3, true WHERE (SELECT count(*) FROM message_templates) < 30`,
      [NAME, SUBJECT, BODY],
    );
  }
}

const NAME = 'Review Request';
const SUBJECT = 'How was your stay at {{winery_name}}?';
const BODY =
  'Dear {{guest_name}},\n\nif you liked your stay, other guests would love to read about it: {{review_link}}\n\nIt takes two minutes. If something was not as it should be, please tell us: {{winery_email}}.';
