import { todayIn } from '@shamba/ui/calendar';

/** "Today" is the day it is at the vineyard, wherever the customer is. */
export const today = (): string => todayIn('America/Los_Angeles');
