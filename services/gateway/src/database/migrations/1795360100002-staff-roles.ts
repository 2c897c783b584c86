import { SqlMigration, versionedColumnsSql } from '@shamba/service-kit/database';

/**
 * Staff roles become rows that owners edit. `bookings` is split into stays and RSVPs. Owners sign in with a second
 * factor, but not where the demo's owner is: its password is published anyway.
 */
export class StaffRoles1795360100002 extends SqlMigration {
  readonly sql = `
    CREATE TABLE staff_roles (
      ${versionedColumnsSql},
      name text NOT NULL UNIQUE CHECK (name ~ '^[a-z][a-z0-9_]*$'),
      label text NOT NULL,
      permissions text[] NOT NULL,
      second_factor boolean NOT NULL DEFAULT false,
      CHECK (name <> 'owner' OR permissions = '{*}')
    );
    INSERT INTO staff_roles (name, label, permissions, second_factor) VALUES
      ('owner', 'Owner', '{*}', NOT EXISTS (SELECT 1 FROM users WHERE email = 'admin@shambaridge.example' AND archived_at IS NULL)),
      ('shop', 'Wine shop', '{customers.read,media.*,members.*,notifications.*,orders.*,shipping.*,stats.read,tiers.*,wines.*}', false),
      ('hospitality', 'Hospitality', '{events.*,experiences.*,media.*,registrations.*,rsvps.*,stats.read,stay-bookings.*,stay.*}', false),
      ('content', 'Website', '{content.*,media.*,pages.*,stats.read}', false),
      ('support', 'Support', '{customers.read,inquiries.*,notifications.*,orders.read,stats.read}', false),
      ('developer', 'Developer', '{errors.*,slices.*,stats.read}', false),
      ('fulfilment', 'Fulfilment', '{orders.read,orders.write,shipping.read,wines.read}', false),
      ('tasting_room', 'Tasting room', '{customers.read,experiences.read,members.read,registrations.*,rsvps.*,wines.read}', false);`;
}
