import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Hash of no account's password: checking against it takes as long as against a real one. */
let decoy: Promise<string> | undefined;

/**
 * Whether a password fits a hash. With no hash (no such account) the same work is done, so that
 * the time an answer takes does not say which accounts exist.
 */
export async function passwordFits(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID());
  const fits = await verify(storedHash ?? (await decoy), password).catch(() => false);
  return fits && storedHash !== undefined;
}
