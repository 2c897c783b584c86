import type { Inquiry, SpamReason } from './inquiry.entity.js';

/** This many links make a stranger's first message likely spam. */
const MANY_LINKS = 3;
/** Several people may send the same text when it has fewer characters. */
const MIN_SAME_TEXT = 40;
/** This many other addresses with the same text make a message likely spam. */
export const SAME_TEXT_SENDERS = 2;

const LINK = /\bhttps?:\/\/(?:www\.)?|\bwww\./gi;

const linksIn = (text: string): number => [...text.matchAll(LINK)].length;

/** The text to compare with other messages; null when missing or too short. */
export const comparableText = ({ message }: Pick<Inquiry, 'message'>): string | null =>
  message !== null && message.length >= MIN_SAME_TEXT ? message : null;

/**
 * Reason why a stranger's first message is likely spam (docs/rules.md, Inquiries): three links or more, or a text that
 * two other addresses have sent too. One pass over the text.
 * @param sameTextFrom number of other addresses that sent `comparableText` lately
 * @returns null for a message that is not spam
 */
export function spamReason(
  { name, subject, message, payload }: Pick<Inquiry, 'name' | 'subject' | 'message' | 'payload'>,
  sameTextFrom: number,
): SpamReason | null {
  const text = [name, subject, message, payload && JSON.stringify(payload)].join('\n');
  if (linksIn(text) >= MANY_LINKS) return 'links';
  return sameTextFrom >= SAME_TEXT_SENDERS ? 'same_text' : null;
}
