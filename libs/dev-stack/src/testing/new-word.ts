import { randomBytes } from 'node:crypto';

/** A word of random lower-case letters for names. Digits could look like a card number. */
export const newWord = (length = 14): string =>
  String.fromCharCode(...randomBytes(length).map((byte) => 97 + (byte % 26)));
