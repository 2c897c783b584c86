import { counted } from '../../../shared/counted';

const MINUTE = 60;

/** Time that charges take at a rate a second: "less than a minute", "about 3 minutes". */
export function timeLeft(charges: number, rate: number): string {
  const seconds = charges / Math.max(1, rate);
  return seconds < MINUTE ? 'less than a minute' : `about ${counted(Math.ceil(seconds / MINUTE), 'minute')}`;
}
