import { facts, paragraph } from './blocks.js';
import type { DataOf, Templates } from './data-of.js';

/** Words that staff wrote: a paragraph for each line. */
const written = ({ subject, message }: DataOf<'inquiry_answer'>) => ({
  subject,
  heading: subject,
  blocks: message.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : [paragraph(line)])),
});

/** Mails about inquiries, what staff wrote themselves, and notices to staff. */
export const wordMails: Templates<'inquiry_received' | 'inquiry_answer' | 'stay_message' | 'staff_notice'> = {
  inquiry_received: () => ({
    subject: 'We received your message',
    heading: 'Thank you',
    blocks: [
      paragraph('We received your message. Someone from the family answers within 24 hours.'),
      paragraph('If you did not write to us, you need not do anything.'),
    ],
  }),

  inquiry_answer: written,
  stay_message: written,

  staff_notice: (data) => ({ subject: `[staff] ${data.subject}`, heading: data.subject, blocks: [facts(data.facts)] }),
};
