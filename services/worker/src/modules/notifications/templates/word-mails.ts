import { facts, paragraph } from './blocks.js';
import type { Templates } from './data-of.js';

/** Letters: somebody wrote to us, and what staff should know. */
export const wordMails: Templates<'inquiry_received' | 'staff_notice'> = {
  inquiry_received: (data) => ({
    subject: `We received your message: ${data.subject}`,
    heading: `Thank you, ${data.name}`,
    blocks: [
      paragraph(`We received your message “${data.subject}”.`),
      paragraph('Someone from the family answers within 24 hours.'),
    ],
  }),

  staff_notice: (data) => ({ subject: `[staff] ${data.subject}`, heading: data.subject, blocks: [facts(data.facts)] }),
};
