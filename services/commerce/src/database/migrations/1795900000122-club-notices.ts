import { SqlMigration } from '@shamba/service-kit/database';

/** Notices that members were mailed, each once: the last days to choose, a card, a price, a year of membership. */
export class ClubNotices1795900000122 extends SqlMigration {
  readonly sql = `
    CREATE TABLE club_notices (
      member_id int NOT NULL REFERENCES members (id) ON DELETE CASCADE,
      kind text NOT NULL,
      about text NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (member_id, kind, about)
    );
  `;
}
