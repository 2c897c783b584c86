import { randomInt } from 'node:crypto';

/** Without letters and digits that people confuse when they read them out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A random order number such as SH-7KQ4MZ2P: it tells nothing about how many orders there are. */
export const newOrderNumber = (): string =>
  `SH-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? 'A').join('')}`;
