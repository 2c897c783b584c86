import { hash, verify } from '@node-rs/argon2';

/** More than any field takes: composing needs the square of the time for twice the accents. */
const LONGEST = 1000;

/**
 * A password as it is counted and hashed: keyboards write one character in several ways (NFKC). One that is too long,
 * which is refused, stays as it is.
 */
export const plainPassword = (typed: string): string => (typed.length > LONGEST ? typed : typed.normalize('NFKC'));

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(plainPassword(password));

/** Hash of no account's password: checking against it takes as long as against a real one. */
let decoy: Promise<string> | undefined;

/**
 * True if a password fits a hash, also a hash of the password as it was typed. With no hash (no such account) the same
 * work is done, so that the time an answer takes does not say which accounts exist.
 */
export async function passwordFits(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID());
  const known = storedHash ?? (await decoy);
  const fitsAs = (typed: string): Promise<boolean> => verify(known, typed).catch(() => false);
  const plain = plainPassword(password);
  const fits = (await fitsAs(plain)) || (plain !== password && (await fitsAs(password)));
  return fits && storedHash !== undefined;
}
