import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';

/** A random id in Square's style. Not a secret, so the slight bias of the modulo does not matter. */
export function randomId(length = 28): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A new key for each process: a stored fingerprint can't be turned back into a card number. */
const fingerprintKey = randomBytes(32);

/** A card's fingerprint in Square's form: the same each time the card is entered. */
export const fingerprintOf = (secret: string): string =>
  `sq-1-${createHmac('sha256', fingerprintKey).update(secret).digest('base64url')}`;
