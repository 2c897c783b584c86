import { todayIn } from '@shamba/ui/calendar';
import { propertyZone } from '@shamba/ui/core';

/** "Today" is the day it is at the vineyard, wherever the customer is. */
export const today = (): string => todayIn(propertyZone());

/** The day it was at the vineyard at an instant. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: propertyZone() }).format(new Date(instant));
