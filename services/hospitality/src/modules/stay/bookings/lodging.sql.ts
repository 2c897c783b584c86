/**
 * The relation `paid`: stays that were paid before such payments became orders, less what is owed of a move's
 * difference, by the day of entering in the time zone `zone`; and `parts`: their money on that day, what is earned of
 * it on the first night, and both back from the day on which it was refunded. A payment after that is an order's and
 * not here. Of a part of the total the tax is that part; of a tax that is not known it is what the price leaves.
 */
const paidParts = (zone: string): string => `paid AS (
    SELECT (b.created_at AT TIME ZONE ${zone})::date AS day, b.check_in_date AS first_day, b.refunded_on,
      trim_scale(b.tax_rate)::text AS rate, money.taken,
      CASE WHEN b.tax_cents IS NULL THEN greatest(0, money.taken - b.cleaning_fee_cents - b.add_on_total_cents
          - b.base_rate_per_night_cents * (b.check_out_date - b.check_in_date))
        ELSE coalesce(round(b.tax_cents::numeric * money.taken / nullif(b.total_amount_cents, 0)), 0) END AS tax
    FROM stay_bookings b, LATERAL (
      SELECT b.total_amount_cents - coalesce(sum(m.total_cents - m.paid_cents), 0) AS taken FROM stay_moves m
      WHERE m.booking_id = b.id AND m.settlement = 'owed'
    ) AS money
    WHERE (b.order_id IS NULL AND b.payment_status = 'paid') OR b.refunded_on IS NOT NULL
  ), parts AS (
    SELECT day, rate, taken, tax, 0 AS net, 1 AS stays FROM paid
    UNION ALL SELECT greatest(day, first_day), rate, 0, 0, taken - tax, 0 FROM paid
    UNION ALL SELECT refunded_on, rate, -taken, -tax, 0, -1 FROM paid WHERE refunded_on IS NOT NULL
    UNION ALL SELECT greatest(refunded_on, first_day), rate, 0, 0, tax - taken, 0 FROM paid
      WHERE refunded_on IS NOT NULL
  )`;

/**
 * Such stays by month. $1: the last day of earning, $2: the time zone.
 * SQL by hand (fold): sums by the month of entering, and by the month of earning.
 */
export const PAID_STAYS = `
  WITH ${paidParts('$2')}
  SELECT to_char(day, 'YYYY-MM') AS month, sum(taken)::bigint::text AS taken, sum(net)::bigint::text AS net,
    sum(stays)::int AS stays
  FROM parts WHERE stays <> 0 OR day <= $1::date GROUP BY 1 ORDER BY 1`;

/**
 * The same by day, from $1 to $2. $3: the time zone.
 * SQL by hand (fold): sums by the day of entering, and by the day of earning.
 */
export const PAID_STAY_DAYS = `
  WITH ${paidParts('$3')}
  SELECT day::text, sum(taken)::bigint::text AS taken, sum(tax)::bigint::text AS tax, sum(net)::bigint::text AS net
  FROM parts WHERE day BETWEEN $1::date AND $2::date GROUP BY day ORDER BY day`;

/**
 * The same by rate, entered or refunded on the days $1 to $2 in the time zone $3.
 * SQL by hand (fold): sums by rate.
 */
export const PAID_LODGING = `
  WITH ${paidParts('$3')}
  SELECT rate, sum(stays)::int AS stays, sum(taken - tax)::bigint::text AS taxable, sum(tax)::bigint::text AS tax
  FROM parts WHERE stays <> 0 AND day BETWEEN $1::date AND $2::date GROUP BY rate ORDER BY rate`;

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
