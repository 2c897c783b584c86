import { createHmac } from 'node:crypto';

const STEP_S = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app shows (RFC 6238: SHA-1, six digits, half minutes), written apart from the library
 * that checks it.
 * @param ahead half minutes later: a code is taken once, and one of the next half minute is taken too
 */
export function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret.replace(/\s/g, '')].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + ahead));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
