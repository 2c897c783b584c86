/**
 * SQL: net earnings, without tax, of the first `upTo` cents of an order line `l`. Later payments (`stay_additions`)
 * count last, each with its own tax: earlier figures do not change.
 * @param upTo SQL of an amount
 */
export const lineNet = (upTo: string): string => `(
  SELECT coalesce(round(least(${upTo}, l.total - coalesce(sum(a.amount), 0))
      * (l.subtotal - l.discount - coalesce(sum(a.net), 0))::numeric
      / nullif(l.total - coalesce(sum(a.amount), 0), 0)), 0)
    + coalesce(sum(round(greatest(0, least(${upTo} - a.line_before, a.amount)) * a.net::numeric / a.amount)), 0)
  FROM stay_additions a WHERE a.line_id = l.id)`;
