import { randomBytes } from 'node:crypto';

/** A word of random lower-case letters that occurs nowhere else. No digits: thirteen of them may be taken for a card's. */
export const newWord = (length = 14): string =>
  String.fromCharCode(...randomBytes(length).map((byte) => 97 + (byte % 26)));
