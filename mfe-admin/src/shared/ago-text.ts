const SECOND = 1000;
const DAY = 86_400 * SECOND;
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

/**
 * Time since an instant (ISO 8601), rounded, in the largest unit that has passed: "59 seconds ago", "2 days ago".
 * A future instant by this browser's clock is "just now".
 * @param justNow limit for "just now" in milliseconds
 * @param now milliseconds since 1970
 */
export function agoText(instant: string, { justNow = 5 * SECOND, now = Date.now() } = {}): string {
  const ago = now - Date.parse(instant);
  const unit = ago < justNow ? undefined : UNITS.find(([, milliseconds]) => ago >= milliseconds);
  if (!unit) return 'just now';
  const [name, milliseconds] = unit;
  return new Intl.RelativeTimeFormat('en-US').format(-Math.round(ago / milliseconds), name);
}
