import type { Inquiry, SpamReason } from './inquiry.entity.js';

/** As many links make a stranger's first message likely spam. */
const MANY_LINKS = 3;
/** A text of fewer characters is a question that several people may ask in the same words. */
const MIN_SAME_TEXT = 40;
/** As many other addresses with the same text make it likely spam. */
export const SAME_TEXT_SENDERS = 2;

const LINK = /\bhttps?:\/\/(?:www\.)?|\bwww\./gi;

const linksIn = (text: string): number => [...text.matchAll(LINK)].length;

/** The text that is looked for in messages of others; null when it is too short for that, or there is none. */
export const comparableText = ({ message }: Pick<Inquiry, 'message'>): string | null =>
  message !== null && message.length >= MIN_SAME_TEXT ? message : null;

/**
 * Why a stranger's first message is likely spam (docs/rules.md, Inquiries): three links or more, or a text that two
 * other addresses have sent too. One pass over the text.
 * @param sameTextFrom how many other addresses have sent `comparableText` lately
 * @returns null when it is no spam
 */
export function spamReason(
  { name, subject, message, payload }: Pick<Inquiry, 'name' | 'subject' | 'message' | 'payload'>,
  sameTextFrom: number,
): SpamReason | null {
  const text = [name, subject, message, payload && JSON.stringify(payload)].join('\n');
  if (linksIn(text) >= MANY_LINKS) return 'links';
  return sameTextFrom >= SAME_TEXT_SENDERS ? 'same_text' : null;
}
