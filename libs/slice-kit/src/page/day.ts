import { todayIn } from '@shamba/ui/calendar';
import { propertyZone } from '@shamba/ui/core';

/** The day it is at the vineyard, wherever the visitor is. */
export const today = (): string => todayIn(propertyZone());

/** The day it was at the vineyard at an instant. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: propertyZone() }).format(new Date(instant));
