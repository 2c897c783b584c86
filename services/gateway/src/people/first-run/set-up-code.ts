import { createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's base 32: no letter that is read as a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/**
 * The one-time code of a site's first run: 60 bits, as XXXX-XXXX-XXXX. It is made of the database's salt and the
 * gateway's secret and stored nowhere, so that all gateways print the same one and neither half alone gives it away.
 */
export function setUpCode(salt: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`first-run:${salt}`).digest();
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** True if a typed code is the site's, with any of its secrets; ignores case, spaces, hyphens and O for 0. */
export function isSetUpCode(typed: string, salt: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(plain(typed));
  return secrets.some((secret) => {
    const wanted = Buffer.from(plain(setUpCode(salt, secret)));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

const plain = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
