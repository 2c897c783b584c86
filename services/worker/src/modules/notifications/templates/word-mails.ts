import { facts, paragraph } from './blocks.js';
import type { DataOf, Templates, Written } from './data-of.js';

/** Draft of a text by staff: a paragraph for each line. */
const written = ({ subject, message, reviewUrl }: DataOf<'inquiry_answer'> & { reviewUrl?: string | undefined }) => ({
  subject,
  heading: subject,
  blocks: message.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : [paragraph(line, reviewUrl)])),
});

/** Mails with a text by staff, for one mail or from a message template, and notices to staff. */
export const writtenMails: Written = {
  inquiry_answer: written,
  stay_message: written,
  staff_notice: (data) => ({ subject: `[staff] ${data.subject}`, heading: data.subject, blocks: [facts(data.facts)] }),
};

/** Mails about inquiries. */
export const inquiryMails: Templates<'inquiry_received'> = {
  inquiry_received: {
    title: 'Message received',
    sent: 'When someone writes to us.',
    words: {
      subject: 'We received your message',
      greeting: 'Thank you',
      intro: 'We received your message. Someone from the family will answer within 24 hours.',
      closing: 'If you did not write to us, you can ignore this email.',
    },
    sample: {},
  },
};
