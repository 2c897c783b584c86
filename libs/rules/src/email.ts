const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;
/** Letters and digits of any script, and signs that need no quotes; dots only between them. */
const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu;

/**
 * True for an e-mail address that mail can be sent to: one @, a dot in the domain, nothing that mail programs read as
 * a second address or a name. The caller trims blanks. Accents may be separate characters: the server composes them.
 */
export function isEmail(typed: string): boolean {
  // Composing accents takes quadratic time: reject long texts first.
  if (typed.length > LONGEST * 2) return false;
  const text = typed.normalize('NFC');
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return (
    at > 0 &&
    text.length <= LONGEST &&
    local.length <= LONGEST_LOCAL_PART &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(domain)
  );
}
