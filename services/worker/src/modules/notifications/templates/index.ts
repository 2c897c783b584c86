import type { MailRequested } from '@shamba/event-contract';
import { type Mail, type MailDraft, onLetterPaper } from './mail.js';
import { orderCancelled, orderConfirmation } from './order-mails.js';
import { eventRegistered, inquiryReceived, rsvpReceived, staffNotice } from './visit-mails.js';

export type { Mail } from './mail.js';

/** Writes the mail that was asked for. `siteUrl` is the root of links, without a slash at the end. */
export const writeMail = (request: MailRequested, siteUrl: string): Mail => onLetterPaper(draft(request, siteUrl));

function draft(request: MailRequested, siteUrl: string): MailDraft {
  switch (request.kind) {
    case 'order_confirmation':
      return orderConfirmation(request.data, siteUrl);
    case 'order_cancelled':
      return orderCancelled(request.data);
    case 'inquiry_received':
      return inquiryReceived(request.data);
    case 'rsvp_received':
      return rsvpReceived(request.data);
    case 'event_registered':
      return eventRegistered(request.data);
    case 'staff_notice':
      return staffNotice(request.data);
  }
}
