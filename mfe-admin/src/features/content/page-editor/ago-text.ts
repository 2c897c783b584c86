const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant (ISO 8601) was: "2 days ago", "just now". */
export function agoText(instant: string, now = Date.now()): string {
  const ago = now - Date.parse(instant);
  const unit = UNITS.find(([, milliseconds]) => ago >= milliseconds);
  if (!unit) return 'just now';
  const [name, milliseconds] = unit;
  return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(ago / milliseconds), name);
}
