import { createHmac, randomBytes } from 'node:crypto';

/** A new secret for each process: a stored fingerprint cannot be turned back into a card number. */
const key = randomBytes(32);

/** Square's name for a card: the same each time it is entered, in Square's shape. */
export const fingerprintOf = (secret: string): string =>
  `sq-1-${createHmac('sha256', key).update(secret).digest('base64url')}`;
