import { SqlMigration } from '@shamba/service-kit/database';

/** Who changes the club's members works with its releases: the shop's role, and roles that the owner made. */
export class ClubPermissions1795900000051 extends SqlMigration {
  readonly sql = `
    UPDATE staff_roles SET version = version + 1, permissions = permissions || '{club.read,club.write}'
      WHERE permissions && '{members.*,members.write}' AND NOT permissions && '{*,club.*,club.read}'`;
}
