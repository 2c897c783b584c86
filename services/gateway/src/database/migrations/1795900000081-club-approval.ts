import { SqlMigration } from '@shamba/service-kit/database';

/** The shop's role approves the club's charges. To other roles the owner gives that: changing releases is not enough. */
export class ClubApproval1795900000081 extends SqlMigration {
  readonly sql = `
    UPDATE staff_roles SET version = version + 1, permissions = permissions || '{club.approve}'
      WHERE name = 'shop' AND NOT permissions && '{*,club.*,club.approve}'`;
}
