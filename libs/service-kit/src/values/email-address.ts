import { isEmail } from '@shamba/rules';
import { domainToASCII } from 'node:url';

/**
 * Standard spelling of an e-mail address: trimmed, the local part composed (NFC), the domain in ASCII as mail servers
 * look it up (`ｇmail.com` is gmail.com, `müller.de` is xn--mller-kva.de). Any other text stays unchanged.
 */
export function spelledEmail(text: string): string {
  const typed = text.trim();
  if (!isEmail(typed)) return typed;
  const composed = typed.normalize('NFC');
  const at = composed.lastIndexOf('@');
  return `${composed.slice(0, at)}@${domainToASCII(composed.slice(at + 1)) || composed.slice(at + 1)}`;
}
