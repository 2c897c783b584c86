import { additionDay } from '../figures/index.js';

/**
 * Relation that adds the fees of the relation `told` (attempt_id, fees as JSON); known ones stay. One of a payment in a
 * locked month counts on the first open day. No lock of the books: a month that is locked at this instant says that it
 * differs.
 */
const TAKE_FEES = `charged AS (
    INSERT INTO payment_fees (attempt_id, place, amount, day)
    SELECT attempt_id, fee.place, fee.amount::bigint, (
        SELECT b.open_from FROM books b WHERE b.open_from > (
          SELECT min(coalesce(${additionDay()}, o.figures_day))
          FROM order_payments p JOIN orders o ON o.id = p.order_id LEFT JOIN stay_additions a ON a.payment_id = p.id
          WHERE p.attempt_id = told.attempt_id
        )
      )
    FROM told, jsonb_array_elements_text(fees) WITH ORDINALITY AS fee(amount, place)
    ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING attempt_id
  )`;

/**
 * State and amount of attempts by the place of their events: $1 the attempts, $2 the events, $3 their types, $4 for
 * each the states in which it is new, as JSON, $6 the payment's fees as JSON. Records at $5 those that are not new, and
 * every fee that is not known yet. A fee is the attempt's only if its payment, in $7, is: a second payment of an
 * attempt is given back and has fees of its own.
 * SQL by hand (hot): one statement for all events of a quarter of a second; a purchase has two, which cost it 1 ms of
 * CPU each (ADR 0023)
 */
export const NOTE_REPEATED = `
  WITH told AS (
    SELECT told.attempt_id, told.event_id, told.type, told.news, told.place, a.state, a.amount,
      CASE WHEN a.provider_payment_id = told.payment_id THEN told.fees ELSE '[]' END AS fees
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $6::jsonb[], $7::text[]) WITH ORDINALITY
      AS told(attempt_id, event_id, type, news, fees, payment_id, place) JOIN payment_attempts a ON a.id = told.attempt_id
  ), noted AS (
    INSERT INTO provider_events (event_id, type, received_at)
    SELECT event_id, type, $5 FROM told WHERE NOT news ? state ORDER BY event_id ON CONFLICT DO NOTHING
  ), ${TAKE_FEES}
  SELECT place::int, state, amount FROM told`;

// SQL by hand (sweep): adds the fees $2, as JSON, of the attempts $1 whose payments are $3
export const ADD_FEES = `
  WITH told AS (
    SELECT told.attempt_id, told.fees FROM unnest($1::uuid[], $2::jsonb[], $3::text[]) AS told(attempt_id, fees, payment_id)
      JOIN payment_attempts a ON a.id = told.attempt_id AND a.provider_payment_id = told.payment_id
  ), ${TAKE_FEES}
  SELECT count(DISTINCT attempt_id)::int AS payments FROM charged`;
