/** Mails to guests and staff about stays. */
export { LinkMails } from './link-mails.js';
export { stayCalendar } from './stay-calendar.js';
export { StayMails } from './stay-mails.js';
export { TellStays } from './use-cases/tell-stays.js';
