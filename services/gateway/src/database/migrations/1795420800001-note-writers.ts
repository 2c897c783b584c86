import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Notes on customers have a permission of their own: `customers.write` can also take accounts away. Roles that could
 * write notes still can; of the first roles, so can those that see customers.
 */
export class NoteWriters1795420800001 extends SqlMigration {
  readonly sql = `
    UPDATE staff_roles SET permissions = array_append(permissions, 'customer-notes.write'), version = version + 1
    WHERE NOT permissions && '{*,customer-notes.write}'
      AND (permissions && '{customers.*,customers.write}'
        OR name IN ('shop', 'support', 'tasting_room') AND 'customers.read' = ANY (permissions))`;
}
