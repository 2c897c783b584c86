import type { LocalDate } from '@shamba/rules';
import { propertyZone } from '@shamba/ui/core';

/** Today's date at the vineyard, wherever the visitor is. */
export const today = (): LocalDate => dayAt(new Date());

/** The date at the vineyard at an instant (ISO 8601). */
export const dayOf = (instant: string): LocalDate => dayAt(new Date(instant));

/** Made once for a time zone: making one takes milliseconds, and pages ask for today at each rendering. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayAt(instant: Date): LocalDate {
  const timeZone = propertyZone();
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, formatter);
  return formatter.format(instant);
}
