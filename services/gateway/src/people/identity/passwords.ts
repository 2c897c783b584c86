import { hash, verify } from '@node-rs/argon2';

/**
 * Longer than any field takes. Normalising a longer text could take too long: twice the accents take four times as
 * long.
 */
const LONGEST = 1000;

/**
 * The form of a password whose characters are counted and hashed (NFKC), because keyboards write one character in
 * several ways. A text that is too long, which is refused anyway, is not changed.
 */
export const plainPassword = (typed: string): string => (typed.length > LONGEST ? typed : typed.normalize('NFKC'));

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(plainPassword(password));

/** Hash of a random password, to be checked for an unknown account: it takes as long as a real one. */
let decoy: Promise<string> | undefined;

/**
 * True if a password matches a hash, in its normalised form or as typed. Without a hash (no such account) it does the
 * same work, so that the time of an answer does not reveal which accounts exist.
 */
export async function passwordFits(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID());
  const known = storedHash ?? (await decoy);
  const fitsAs = (typed: string): Promise<boolean> => verify(known, typed).catch(() => false);
  const plain = plainPassword(password);
  const fits = (await fitsAs(plain)) || (plain !== password && (await fitsAs(password)));
  return fits && storedHash !== undefined;
}
