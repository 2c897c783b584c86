import { createHash, randomBytes } from 'node:crypto';

/** A token that opens what it was made for, for a link or a deployment: 256 random bits as 43 letters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What the database keeps of a token: its SHA-256, from which nobody makes the token again. A plain hash is enough, as
 * nobody guesses 256 random bits.
 * @param encoding as the column has it
 */
export const tokenHash = (token: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(token).digest(encoding);
