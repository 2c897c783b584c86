import { createHmac, randomBytes } from 'node:crypto';

/** Lives as long as the process: nobody can go back from a fingerprint to a number later. */
const key = randomBytes(32);

/** Square's name for a card: the same each time it is entered, in Square's shape. */
export const fingerprintOf = (secret: string): string =>
  `sq-1-${createHmac('sha256', key).update(secret).digest('base64url')}`;
