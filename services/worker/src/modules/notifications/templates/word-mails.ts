import { facts, paragraph } from './blocks.js';
import type { Templates } from './data-of.js';

/** Mails about inquiries, and notices to staff. */
export const wordMails: Templates<'inquiry_received' | 'inquiry_answer' | 'staff_notice'> = {
  inquiry_received: () => ({
    subject: 'We received your message',
    heading: 'Thank you',
    blocks: [
      paragraph('We received your message. Someone from the family answers within 24 hours.'),
      paragraph('If you did not write to us, you need not do anything.'),
    ],
  }),

  inquiry_answer: ({ subject, message }) => ({
    subject,
    heading: subject,
    blocks: message.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : [paragraph(line)])),
  }),

  staff_notice: (data) => ({ subject: `[staff] ${data.subject}`, heading: data.subject, blocks: [facts(data.facts)] }),
};
