const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A duration in milliseconds in its largest unit, rounded: 'second', '15 seconds', 'hour'. */
export function everyText(ms: number): string {
  const [unit, size] = UNITS.find(([, least]) => ms >= least) ?? ['second', 1000];
  const count = Math.round(ms / size);
  return count <= 1 ? unit : `${count} ${unit}s`;
}
