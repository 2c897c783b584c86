const MINUTE = 60_000;
/** How long holds usually last; used when this device's clock is wrong. */
const USUAL = 10 * MINUTE;
const LONGEST = 60 * MINUTE;

/**
 * How long something is kept, in milliseconds from now. The server says until when; with a clock that is far off
 * that would be nothing or hours, and the shopper could not buy.
 */
export function holdSpan(holdExpiresAt: string, now: number): number {
  const span = Date.parse(holdExpiresAt) - now;
  return span > 0 && span <= LONGEST ? span : USUAL;
}

/** "9:05". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
