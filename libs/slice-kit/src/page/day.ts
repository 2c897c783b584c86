import type { LocalDate } from '@shamba/rules';
import { propertyZone } from '@shamba/ui/core';

/** Today's date at the vineyard, wherever the visitor is. */
export const today = (): LocalDate => dayAt(new Date());

/** The date at the vineyard at an instant (ISO 8601). */
export const dayOf = (instant: string): LocalDate => dayAt(new Date(instant));

const dayAt = (instant: Date): LocalDate =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: propertyZone(),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
