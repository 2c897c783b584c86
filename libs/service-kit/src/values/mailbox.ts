import { domainToUnicode } from 'node:url';
import { spelledEmail } from './email-address.js';

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting mails, never to send to. It has many spellings: in capitals, with a tag
 * behind +, at some providers with dots, its domain in letters of several scripts. The domain is written as people read
 * it, as in the hashes of those who have unsubscribed.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = spelledEmail(address)
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const plain = name.split('+', 1)[0] ?? '';
  const host = domainToUnicode(domain);
  return `${DOTLESS.has(host) ? plain.replaceAll('.', '') : plain}@${host}`;
}
