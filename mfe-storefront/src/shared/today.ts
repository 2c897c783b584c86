import { todayIn } from '@shamba/ui/calendar';

/** The property's time zone: "today" is the day it is there, wherever the visitor is. */
export const TIME_ZONE = 'America/Los_Angeles';
export const today = (): string => todayIn(TIME_ZONE);
