import type { QueryRunner } from 'typeorm';
import { Migration, versionedColumnsSql } from '@shamba/service-kit/database';

/** Message templates of stays, and the templates that each booking got: each only once. */
export class MessageTemplates1795426200002 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_templates (${versionedColumnsSql},
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
        moment text NOT NULL CHECK (moment IN ('confirmation', 'before_arrival', 'arrival', 'after_departure')),
        days int NOT NULL CHECK (CASE WHEN moment IN ('before_arrival', 'after_departure') THEN days BETWEEN 1 AND 30 ELSE days = 0 END),
        subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 160),
        body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
        active boolean NOT NULL,
        active_since timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE message_template_mails (
        booking_id int NOT NULL,
        template_id int NOT NULL REFERENCES message_templates ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (booking_id, template_id)
      );
      CREATE INDEX message_template_mails_template ON message_template_mails (template_id);
    `);
    for (const row of DEFAULTS)
      await runner.query(
        'INSERT INTO message_templates (name, moment, days, subject, body, active) VALUES ($1, $2, $3, $4, $5, $6)',
        row,
      );
  }
}

/** The first template is off: guests who book online get another confirmation. */
const DEFAULTS: [string, string, number, string, string, boolean][] = [
  [
    'Booking Confirmation',
    'confirmation',
    0,
    'Your stay at {{winery_name}}',
    'Dear {{guest_name}},\n\nyour stay {{reference}} is confirmed: {{check_in_date}} to {{check_out_date}}, {{number_of_guests}} guest(s).\n\nCheck-in is from {{check_in_time}}, check-out until {{check_out_time}}.',
    false,
  ],
  [
    'Pre-Arrival Information',
    'before_arrival',
    3,
    'Before you arrive at {{winery_name}}',
    'Dear {{guest_name}},\n\nwe look forward to your stay from {{check_in_date}} to {{check_out_date}}.\n\nCheck-in is from {{check_in_time}}. You find us at {{winery_address}}.\n\nIf you come late or need anything, call us: {{winery_phone}}.',
    true,
  ],
  [
    'Day of Arrival',
    'arrival',
    0,
    'Welcome to {{winery_name}}',
    'Dear {{guest_name}},\n\nyour house is ready from {{check_in_time}} today.\n\nWe are at {{winery_address}}, and at {{winery_phone}} for any question.',
    true,
  ],
  [
    'Thank You',
    'after_departure',
    1,
    'Thank you for staying with us',
    'Dear {{guest_name}},\n\nthank you for your {{nights}} night(s) at {{winery_name}}. We hope to see you again.\n\nTell us how it was: {{winery_email}}.',
    true,
  ],
];
