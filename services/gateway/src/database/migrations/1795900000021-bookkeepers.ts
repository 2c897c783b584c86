import { SqlMigration } from '@shamba/service-kit/database';

/** Bookkeepers have a role, which names the accounts of the journal; the shop's role reads the reports too. */
export class Bookkeepers1795900000021 extends SqlMigration {
  readonly sql = `
    INSERT INTO staff_roles (name, label, permissions) VALUES
      ('bookkeeper', 'Bookkeeper', '{orders.read,reports.read,reports.write,stats.read}')
      ON CONFLICT (name) DO NOTHING;
    UPDATE staff_roles SET permissions = array_append(permissions, 'reports.read'), version = version + 1
      WHERE name = 'shop' AND NOT permissions && '{*,reports.*,reports.read}'`;
}
