import { todayIn } from '@shamba/ui/calendar';

/** The day it is at the property, wherever the visitor is. */
export const today = (): string => todayIn('America/Los_Angeles');
