import { createHash, randomBytes } from 'node:crypto';

/** A secret token for a link or a deployment: 256 random bits as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * SHA-256 of a token for the database. A plain hash is enough, because nobody guesses 256 random bits.
 * @param encoding of the column
 */
export const tokenHash = (token: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(token).digest(encoding);
