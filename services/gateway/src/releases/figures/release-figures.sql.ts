import { HISTOGRAMS } from './histogram.js';

// SQL by hand (fold): a report over 30 days of hours
export const FIGURES_BY_RELEASE = `
  WITH hours AS (
    SELECT slice || '@' || version AS id, views, failed, load_ms, lcp_ms, inp_ms, cls_milli
    FROM slice_figures_hourly
    WHERE hour > $1::timestamptz - interval '30 days'
  ),
  buckets AS (
    SELECT id, place, sum(load)::int AS load, sum(lcp)::int AS lcp, sum(inp)::int AS inp, sum(cls)::int AS cls
    FROM hours, unnest(load_ms, lcp_ms, inp_ms, cls_milli) WITH ORDINALITY AS u(load, lcp, inp, cls, place)
    GROUP BY id, place
  ),
  counts AS (SELECT id, sum(views)::int AS views, sum(failed)::int AS failed FROM hours GROUP BY id)
  SELECT id, views, failed, array_agg(load ORDER BY place) AS load_ms, array_agg(lcp ORDER BY place) AS lcp_ms,
    array_agg(inp ORDER BY place) AS inp_ms, array_agg(cls ORDER BY place) AS cls_milli
  FROM counts JOIN buckets USING (id) GROUP BY id, views, failed`;

const SUMMED = HISTOGRAMS.map(
  (name) =>
    `${name} = ARRAY(SELECT a + b FROM unnest(known.${name}, excluded.${name}) WITH ORDINALITY AS u(a, b, place)
      ORDER BY place)`,
).join(', ');

// SQL by hand (fold): adds histograms to those of all gateways
export const ADD_FIGURES = `
  INSERT INTO slice_figures_hourly AS known (slice, version, hour, views, failed, ${HISTOGRAMS.join(', ')})
  SELECT slice, version, hour, views, failed, ${HISTOGRAMS.join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS r(slice text, version text, hour timestamptz, views int, failed int,
    ${HISTOGRAMS.map((name) => `${name} int[]`).join(', ')})
  ORDER BY slice, version, hour
  ON CONFLICT (slice, version, hour) DO UPDATE SET views = known.views + excluded.views,
    failed = known.failed + excluded.failed, ${SUMMED}`;
