// SQL by hand (lock): the day $1, or the first day of the open months when that is later
export const OPEN_DAY = `SELECT greatest($1::date, open_from)::text AS day FROM books FOR SHARE`;
