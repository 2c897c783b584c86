/** "2026-06-06" → "Saturday, June 6, 2026"; anything else stays as it is. */
export function longDate(date: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(ms)) return date;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(ms);
}

/** "13:30" → "1:30 PM"; anything else stays as it is. */
export function clockTime(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Saturday, June 6, 2026 at 1:30 PM"; without a time only the day. */
export const dayAndTime = (date: string, time: string): string =>
  [longDate(date), ...(time ? [clockTime(time)] : [])].join(' at ');

/** "one guest", "2 guests". */
export const count = (number: number, one: string, many: string): string =>
  number === 1 ? `one ${one}` : `${number} ${many}`;
