/** Mails to guests and staff about stays. */
export { stayCalendar, StayMails } from './stay-mails.js';
export { TellStays } from './use-cases/tell-stays.js';
