/** Relation that adds the fees of the relation `told` (attempt_id, fees as JSON); known ones stay. */
const TAKE_FEES = `charged AS (
    INSERT INTO payment_fees (attempt_id, place, amount)
    SELECT attempt_id, fee.place, fee.amount::bigint
    FROM told, jsonb_array_elements_text(fees) WITH ORDINALITY AS fee(amount, place)
    ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING attempt_id
  )`;

/**
 * State and amount of attempts by the place of their events: $1 the attempts, $2 the events, $3 their types, $4 for each
 * the states in which it is new, as JSON, $6 the payment's fees as JSON. Records at $5 those that are not new, and
 * every fee that is not known yet.
 * SQL by hand (hot): one statement for all events of a quarter of a second; a purchase has two, which cost it 1 ms of
 * CPU each (ADR 0023)
 */
export const NOTE_REPEATED = `
  WITH told AS (
    SELECT told.*, a.state, a.amount
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $6::jsonb[]) WITH ORDINALITY
      AS told(attempt_id, event_id, type, news, fees, place) JOIN payment_attempts a ON a.id = told.attempt_id
  ), noted AS (
    INSERT INTO provider_events (event_id, type, received_at)
    SELECT event_id, type, $5 FROM told WHERE NOT news ? state ORDER BY event_id ON CONFLICT DO NOTHING
  ), ${TAKE_FEES}
  SELECT place::int, state, amount FROM told`;

// SQL by hand (sweep): adds the fees $2, as JSON, of the attempts $1 that are ours
export const ADD_FEES = `
  WITH told AS (
    SELECT told.attempt_id, told.fees FROM unnest($1::uuid[], $2::jsonb[]) AS told(attempt_id, fees)
      JOIN payment_attempts a ON a.id = told.attempt_id
  ), ${TAKE_FEES}
  SELECT count(DISTINCT attempt_id)::int AS payments FROM charged`;
