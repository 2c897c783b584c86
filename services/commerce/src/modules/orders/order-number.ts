import { randomInt } from 'node:crypto';

/** Leaves out letters and digits that sound or look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A random order number such as SH-7KQ4MZ2P: it does not reveal the number of orders. */
export const newOrderNumber = (): string =>
  `SH-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? 'A').join('')}`;
