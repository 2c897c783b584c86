const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

const inUnits = (ms: number): [count: number, unit: string] => {
  const [size, unit] = UNITS.find(([least]) => ms >= least) ?? [SECOND, 'second'];
  return [Math.round(ms / size), unit];
};

/** A span of milliseconds in its largest unit: 'second', '15 seconds', 'hour'. */
export function everyText(ms: number): string {
  const [count, unit] = inUnits(ms);
  return count <= 1 ? unit : `${count} ${unit}s`;
}

/** How long ago an instant (ISO 8601) is: '2 minutes ago', 'just now'. */
export function agoText(instant: string, now = Date.now()): string {
  const ms = now - Date.parse(instant);
  if (ms < 5 * SECOND) return 'just now';
  const [count, unit] = inUnits(ms);
  return `${count} ${count === 1 ? unit : `${unit}s`} ago`;
}
