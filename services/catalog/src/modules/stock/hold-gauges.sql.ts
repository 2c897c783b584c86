// SQL by hand (fold): number of holds
export const STANDING_HOLDS = `SELECT count(*) AS value FROM stock_holds WHERE expires_at > now()`;
