const MINUTE = 60_000;
/** Usual duration of a hold; used when this device's clock is wrong. */
const USUAL = 10 * MINUTE;
const LONGEST = 60 * MINUTE;

/**
 * Remaining time of a hold in milliseconds. The server sends its end; on a device with a wrong clock the difference
 * could be nothing or hours, and the shopper could not buy.
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
