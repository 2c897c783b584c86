/**
 * Stores the events $1 of the type $2; returns those that were not stored yet.
 * SQL by hand (hot): one text for any number of events; TypeORM's builder takes 0.1 ms of CPU more, in each delivery
 */
export const NOTE_NEW = `INSERT INTO inbox (event_id, type) SELECT event_id, $2 FROM unnest($1::uuid[]) AS event_id
  ON CONFLICT DO NOTHING RETURNING event_id`;
