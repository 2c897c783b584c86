// SQL by hand (fold): a gauge's count.
export const STANDING_HOLDS = `SELECT count(*) AS value FROM holds WHERE attempt_id IS NULL AND expires_at > now()`;
