import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;

const sealingKey = z.string().regex(/^[0-9a-f]{64}$/i, 'needs 64 hexadecimal digits');

/**
 * The variable SEALING_KEYS: 64 hexadecimal digits each (openssl rand -hex 32), newest first, separated by commas while
 * keys change.
 */
export const sealingKeys = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([sealingKey], sealingKey));

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Encrypts text (AES-256-GCM) so that the database alone does not reveal it. The first key seals, all keys open: put a
 * new key first, and remove the old one when no text is sealed with it.
 */
export class Sealer {
  private readonly keys: [Key, ...Key[]];

  /** @param keys 64 hexadecimal digits each, newest first */
  constructor(keys: readonly [string, ...string[]]) {
    const [newest, ...older] = keys;
    this.keys = [keyOf(newest), ...older.map(keyOf)];
  }

  /** @param about the row of the text: a text sealed for one row can't be opened for another */
  seal(text: string, about: string): string {
    const [{ id, bytes }] = this.keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(about));
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
  }

  /** @throws for an unknown key, a changed text, or a text of another row */
  open(sealed: string, about: string): string {
    const [id, ...parts] = sealed.split('.');
    const key = this.keys.find((one) => one.id === id);
    if (!key) throw new Error(`Sealed with key ${id ?? ''}, which is not among SEALING_KEYS`);
    const [iv = Buffer.alloc(0), tag = Buffer.alloc(0), data = Buffer.alloc(0)] = parts.map((part) =>
      Buffer.from(part, 'base64url'),
    );
    const decipher = createDecipheriv(ALGORITHM, key.bytes, iv).setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  }
}

function keyOf(hex: string): Key {
  const bytes = Buffer.from(hex, 'hex');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}
