import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { mailboxOf } from '../recipient-share.js';

const sign = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
const signatureOf = (key: string, hash: string): string => sign(key, `unsubscribe:${hash}`);
/** One mailbox has many spellings: see mailboxOf. */
const hashOf = (key: string, address: string): string => sign(key, `address:${mailboxOf(address)}`);

async function keyOf(manager: EntityManager): Promise<string> {
  const [row] = await manager.query<{ key: string }[]>('SELECT key FROM unsubscribe_keys');
  if (!row) throw new Error('The key of unsubscribing links is missing');
  return row.key;
}

/** What a link needs to unsubscribe an address. It has no end, and says nothing of the address. */
export async function unsubscribeToken(manager: EntityManager, address: string): Promise<string> {
  const key = await keyOf(manager);
  const hash = hashOf(key, address);
  return `${hash}.${signatureOf(key, hash)}`;
}

/** Since when an address wants no mails that are no answer to what its owner did; null: it takes them. */
export async function unsubscribedSince(manager: EntityManager, address: string): Promise<Date | null> {
  const hash = hashOf(await keyOf(manager), address);
  const [row] = await manager.query<{ at: Date }[]>('SELECT at FROM unsubscribed WHERE address_hash = $1', [hash]);
  return row?.at ?? null;
}

/** Notes that the token's address wants no more; false when the token is none of ours. A repeat changes nothing. */
export async function unsubscribe(manager: EntityManager, token: string, at: Date): Promise<boolean> {
  const [hash = '', signature = ''] = token.split('.');
  const [given, made] = [Buffer.from(signature), Buffer.from(signatureOf(await keyOf(manager), hash))];
  if (given.length !== made.length || !timingSafeEqual(given, made)) return false;
  await manager.query('INSERT INTO unsubscribed (address_hash, at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [hash, at]);
  return true;
}
