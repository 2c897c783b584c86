import { SqlMigration } from '@shamba/service-kit/database';

/** The tasting room, which welcomes an event's guests, also sees the events. A role that its owner has changed stays. */
export class TastingRoomEvents1795699200001 extends SqlMigration {
  readonly sql = `
    UPDATE staff_roles SET permissions = array_append(permissions, 'events.read'), version = version + 1
    WHERE name = 'tasting_room' AND permissions && '{registrations.*,registrations.read}'
      AND NOT permissions && '{*,events.*,events.read}'`;
}
