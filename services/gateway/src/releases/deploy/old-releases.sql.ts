// SQL by hand (fold): ranks all releases of each slice
export const OLD_RELEASES = `
  SELECT r.name, r.version
  FROM (SELECT *, row_number() OVER (PARTITION BY name ORDER BY registered_at DESC, id DESC) AS nth
        FROM slice_releases WHERE retired_at IS NULL) r
  JOIN slices s ON s.name = r.name
  WHERE r.nth > $1 AND greatest(r.registered_at, r.promoted_at, r.rejected_at, r.served_until) < $2
    AND r.version IS DISTINCT FROM s.stable_version AND r.version IS DISTINCT FROM s.canary_version
  ORDER BY r.name, r.id`;
