// SQL by hand (fold): number of mails
export const MAILS_WAITING = `SELECT count(*) AS value FROM notifications WHERE state = 'pending'`;

// SQL by hand (fold): age of the oldest mail
export const OLDEST_WAITING_AGE = `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) AS value
  FROM notifications WHERE state = 'pending'`;
