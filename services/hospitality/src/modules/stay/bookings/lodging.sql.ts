/**
 * Stays that were paid before such payments became orders, by rate, entered on the days $1 to $2 in the zone $3. Money
 * and net are those of the figures (PAID_STAYS); the rest of the money is tax.
 * SQL by hand (fold): sums by rate.
 */
export const PAID_LODGING = `
  WITH paid AS (
    SELECT trim_scale(b.tax_rate)::text AS rate,
      b.total_amount_cents - (SELECT coalesce(sum(m.total_cents - m.paid_cents), 0) FROM stay_moves m
        WHERE m.booking_id = b.id AND m.settlement = 'owed') AS taken,
      b.base_rate_per_night_cents * (b.check_out_date - b.check_in_date) + b.cleaning_fee_cents + b.add_on_total_cents
        AS price
    FROM stay_bookings b WHERE b.order_id IS NULL AND b.payment_status = 'paid'
      AND (b.created_at AT TIME ZONE $3)::date BETWEEN $1::date AND $2::date
  )
  SELECT rate, count(*)::int AS stays, sum(least(taken, price))::bigint::text AS taxable,
    sum(taken - least(taken, price))::bigint::text AS tax
  FROM paid GROUP BY rate ORDER BY rate`;

/**
 * Nights from $1 to $2 that other channels have, by channel, without those that their hosts closed.
 * SQL by hand (fold): nights are parts of ranges.
 */
export const CHANNEL_NIGHTS = `
  SELECT f.name, f.tax_by_channel, count(*)::int AS stays, sum(upper(part) - lower(part))::int AS nights
  FROM stay_claims c JOIN stay_imports i ON i.id::text = c.ref_id JOIN stay_feeds f ON f.id = i.feed_id,
    LATERAL (SELECT c.nights * daterange($1::date, $2::date, '[]') AS part) AS part
  WHERE c.kind = 'import' AND i.mark <> 'closed' AND c.nights && daterange($1::date, $2::date, '[]')
  GROUP BY f.id ORDER BY f.name`;
