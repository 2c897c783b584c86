// SQL by hand (hot): asks if the database answers, and reads no row
export const PING = 'SELECT 1';
