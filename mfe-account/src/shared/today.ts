import { todayIn } from '@shamba/ui/calendar';

const AT_THE_VINEYARD = 'America/Los_Angeles';
const days = new Intl.DateTimeFormat('en-CA', { timeZone: AT_THE_VINEYARD });

/** "Today" is the day it is at the vineyard, wherever the customer is. */
export const today = (): string => todayIn(AT_THE_VINEYARD);

/** The day it was at the vineyard at an instant. */
export const dayOf = (instant: string): string => days.format(new Date(instant));
