// SQL by hand (sweep): a year's slots of all experiences in one INSERT … SELECT.
export const ADD_MISSING_SLOTS = `INSERT INTO experience_slots (experience_id, local_date, start_time)
  SELECT e.id, s.day, s.start FROM experiences e, unnest($1::date[], $2::time[]) AS s(day, start)
  WHERE e.bookable AND e.archived_at IS NULL AND ($3::int IS NULL OR e.id = $3)
  ON CONFLICT DO NOTHING`;
