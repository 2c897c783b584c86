/** A wait as people say it: "1 second", "40 seconds", "12 minutes". Never less than it takes. */
export function waitText(seconds: number): string {
  const [count, unit] =
    seconds <= 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
