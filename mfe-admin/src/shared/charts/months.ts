const NAME = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const utc = (month: string, ahead = 0, day = 1): Date =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + ahead, day));

/** '2026-05' becomes 'May 2026'. */
export const monthName = (month: string): string => NAME.format(utc(month));

/** The first day of a month: '2026-05-01'. */
export const firstDay = (month: string): string => `${month}-01`;

/** The last day of a month: '2026-05-31'. */
export const lastDay = (month: string): string => utc(month, 1, 0).toISOString().slice(0, 10);
