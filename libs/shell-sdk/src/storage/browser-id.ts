import { readStored, writeStored } from './stored';

const KEY = 'cart_session_id';
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** This browser's cart id: 9 characters, created once from crypto randomness and kept. */
export function browserId(): string {
  const stored = readStored(KEY);
  if (stored && /^[a-z0-9]{9}$/.test(stored)) return stored;
  const fresh = randomText(9);
  writeStored(KEY, fresh);
  return fresh;
}

/** Discards bytes above the last full multiple of the alphabet: every character is equally likely. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 252 && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}
