import { domainToUnicode } from 'node:url';
import { spelledEmail } from './email-address.js';

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Mailbox of an address, for counting mails, never for sending. One mailbox has many spellings: capitals, a tag after
 * +, dots at some providers, the domain in several scripts. The domain is written in its readable form, as in the
 * stored hashes of unsubscribed addresses.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = spelledEmail(address)
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const plain = name.split('+', 1)[0] ?? '';
  const host = domainToUnicode(domain);
  return `${DOTLESS.has(host) ? plain.replaceAll('.', '') : plain}@${host}`;
}
