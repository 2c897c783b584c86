import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertNew, returnedBy } from '@shamba/service-kit/database';
import { refusal } from '@shamba/service-kit/http';
import { mailboxOf } from '@shamba/service-kit/values';
import { Unsubscribed, UnsubscribeKey, UnsubscribeUndone } from './unsubscribed.entity.js';

const sign = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
const signatureOf = (key: string, hash: string): string => sign(key, `unsubscribe:${hash}`);
/** Hash of a mailbox, the same for all its spellings (mailboxOf). */
const hashOf = (key: string, address: string): string => sign(key, `address:${mailboxOf(address)}`);

async function keyOf(manager: EntityManager): Promise<string> {
  const row = await manager.findOneBy(UnsubscribeKey, { id: 1 });
  if (!row) throw new Error('The key of unsubscribing links is missing');
  return row.key;
}

/** Token of a link to unsubscribe an address. It never expires and does not reveal the address. */
export async function unsubscribeToken(manager: EntityManager, address: string): Promise<string> {
  const key = await keyOf(manager);
  const hash = hashOf(key, address);
  return `${hash}.${signatureOf(key, hash)}`;
}

/** Time when an address unsubscribed from optional mails; null: not unsubscribed. */
export async function unsubscribedSince(manager: EntityManager, address: string): Promise<Date | null> {
  const hash = hashOf(await keyOf(manager), address);
  const row = await manager.findOneBy(Unsubscribed, { address_hash: hash });
  return row?.at ?? null;
}

/** Stored hash of a token's address; null for an invalid token. */
async function addressOf(manager: EntityManager, token: string): Promise<string | null> {
  const [hash = '', signature = ''] = token.split('.');
  const [given, made] = [Buffer.from(signature), Buffer.from(signatureOf(await keyOf(manager), hash))];
  return given.length === made.length && timingSafeEqual(given, made) ? hash : null;
}

/** Unsubscribes the token's address; false for an invalid token. A repeat changes nothing. */
export async function unsubscribe(manager: EntityManager, token: string, at: Date): Promise<boolean> {
  const hash = await addressOf(manager, token);
  if (hash === null) return false;
  await insertNew(manager, Unsubscribed, { address_hash: hash, at });
  return true;
}

/** Subscribes the token's address again; false for an invalid token. A repeat changes nothing. */
export async function subscribeAgain(manager: EntityManager, token: string): Promise<boolean> {
  const hash = await addressOf(manager, token);
  if (hash === null) return false;
  await manager.delete(Unsubscribed, { address_hash: hash });
  // The owner decided themselves: staff may undo a later unsubscribing once more.
  await manager.delete(UnsubscribeUndone, { address_hash: hash });
  return true;
}

/**
 * Undoes an unsubscribing for staff, only once per address: another unsubscribing shows the owner's will. Needs a
 * transaction.
 *
 * @returns time of the unsubscribing; null when the address was not unsubscribed, and nothing changed
 * @throws UnsubscribedAgain
 */
export async function undoUnsubscribing(manager: EntityManager, address: string, at: Date): Promise<Date | null> {
  const hash = hashOf(await keyOf(manager), address);
  const [row] = await returnedBy<Pick<Unsubscribed, 'at'>>(
    manager.createQueryBuilder().delete().from(Unsubscribed).where({ address_hash: hash }).returning('at'),
  );
  if (!row) return null;
  if (!(await insertNew(manager, UnsubscribeUndone, { address_hash: hash, at }))) throw new UnsubscribedAgain();
  return row.at;
}

export class UnsubscribedAgain extends refusal(
  'unsubscribed_again',
  'conflict',
  'This address has unsubscribed again since staff undid it. Only its owner can undo that, with the link in an email.',
) {}
