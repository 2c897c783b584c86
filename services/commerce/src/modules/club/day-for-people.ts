import type { LocalDate } from '@shamba/rules';

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });

/** A calendar day in mails: "February 15, 2027". */
export const dayForPeople = (date: LocalDate): string => format.format(new Date(`${date}T00:00:00Z`));
