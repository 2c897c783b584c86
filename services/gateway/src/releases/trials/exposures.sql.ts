// SQL by hand (lock): bounds the rows of a trial and keeps a failure, in one statement among several gateways
export const ADD_EXPOSURES = `
  INSERT INTO slice_exposures AS known
    (trial_id, guest, network, arm, state, kind, started_at, settled_at, load_ms,
      route, controls, errors, presses, dead, rage, gone)
  SELECT e.* FROM jsonb_to_recordset($1::jsonb) AS e(trial_id int, guest text, network text, arm text, state text,
    kind text, started_at timestamptz, settled_at timestamptz, load_ms int,
    route text, controls int, errors int, presses int, dead int, rage int, gone int)
  JOIN slice_trials t ON t.id = e.trial_id AND t.ended_at IS NULL
  WHERE EXISTS (SELECT FROM slice_exposures x WHERE x.trial_id = e.trial_id AND x.guest = e.guest AND x.arm = e.arm)
    OR (SELECT count(*) FROM slice_exposures x WHERE x.trial_id = e.trial_id AND x.network = e.network) < 3
      AND (SELECT count(*) FROM slice_exposures x WHERE x.trial_id = e.trial_id) < $2
  ON CONFLICT (trial_id, guest, arm) DO UPDATE SET
    state = CASE WHEN known.state = 'failed' OR excluded.state = 'started' THEN known.state ELSE excluded.state END,
    kind = CASE WHEN excluded.state = 'failed' AND known.kind LIKE 'unusable%' THEN excluded.kind
      ELSE coalesce(known.kind, excluded.kind) END,
    settled_at = CASE WHEN known.state = 'failed' THEN known.settled_at
      ELSE coalesce(excluded.settled_at, known.settled_at) END,
    load_ms = coalesce(known.load_ms, excluded.load_ms),
    route = coalesce(known.route, excluded.route),
    controls = coalesce(known.controls, excluded.controls),
    errors = coalesce(known.errors, excluded.errors),
    presses = coalesce(known.presses, excluded.presses),
    dead = coalesce(known.dead, excluded.dead),
    rage = coalesce(known.rage, excluded.rage),
    gone = coalesce(known.gone, excluded.gone)`;

// SQL by hand (fold): sums of all visitors by hour
export const COUNT_HOURS = `
  INSERT INTO slice_stats_hourly (slice, version, hour, exposed, failed, lost, load_p75_ms)
  SELECT t.slice, CASE e.arm WHEN 'canary' THEN t.canary_version ELSE t.stable_version END AS version,
    date_trunc('hour', e.started_at) AS hour, count(*),
    count(*) FILTER (WHERE e.state = 'failed' AND coalesce(e.kind, '') NOT LIKE 'unusable%'),
    count(*) FILTER (WHERE e.state = 'started' AND e.started_at < $1::timestamptz - interval '1 minute'),
    percentile_cont(0.75) WITHIN GROUP (ORDER BY e.load_ms)
  FROM slice_exposures e JOIN slice_trials t ON t.id = e.trial_id
  WHERE e.counts AND e.started_at >= date_trunc('hour', $1::timestamptz - interval '1 hour')
  GROUP BY 1, 2, 3
  ON CONFLICT (slice, version, hour) DO UPDATE SET exposed = excluded.exposed, failed = excluded.failed,
    lost = excluded.lost, load_p75_ms = excluded.load_p75_ms`;

/**
 * Load times of hours are weighed by their visitors.
 * SQL by hand (fold): a report over 30 days of hours
 */
export const VISITORS_BY_RELEASE = `
  SELECT slice || '@' || version AS id, sum(exposed - lost)::int AS exposed, sum(failed)::int AS failed,
    sum(lost)::int AS lost,
    round(sum(load_p75_ms * exposed)
      / nullif(sum(exposed) FILTER (WHERE load_p75_ms IS NOT NULL), 0))::int AS load_p75_ms
  FROM slice_stats_hourly WHERE hour > $1::timestamptz - interval '30 days' GROUP BY slice, version`;
