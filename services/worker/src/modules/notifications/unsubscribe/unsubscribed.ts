import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { DomainError } from '@shamba/service-kit/http';
import { mailboxOf } from '@shamba/service-kit/values';

const sign = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
const signatureOf = (key: string, hash: string): string => sign(key, `unsubscribe:${hash}`);
/** One mailbox has many spellings: see mailboxOf. */
const hashOf = (key: string, address: string): string => sign(key, `address:${mailboxOf(address)}`);

async function keyOf(manager: EntityManager): Promise<string> {
  const row = await firstOf<{ key: string }>(manager, 'SELECT key FROM unsubscribe_keys');
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
  const row = await firstOf<{ at: Date }>(manager, 'SELECT at FROM unsubscribed WHERE address_hash = $1', [hash]);
  return row?.at ?? null;
}

/** The address that a token is of, as it is kept; null when the token is none of ours. */
async function addressOf(manager: EntityManager, token: string): Promise<string | null> {
  const [hash = '', signature = ''] = token.split('.');
  const [given, made] = [Buffer.from(signature), Buffer.from(signatureOf(await keyOf(manager), hash))];
  return given.length === made.length && timingSafeEqual(given, made) ? hash : null;
}

/** Notes that the token's address wants no more; false when the token is none of ours. A repeat changes nothing. */
export async function unsubscribe(manager: EntityManager, token: string, at: Date): Promise<boolean> {
  const hash = await addressOf(manager, token);
  if (hash === null) return false;
  await rowsOf(manager, 'INSERT INTO unsubscribed (address_hash, at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    hash,
    at,
  ]);
  return true;
}

/** Its owner wants such mails again; false when the token is none of ours. A repeat changes nothing. */
export async function subscribeAgain(manager: EntityManager, token: string): Promise<boolean> {
  const hash = await addressOf(manager, token);
  if (hash === null) return false;
  await rowsOf(manager, 'DELETE FROM unsubscribed WHERE address_hash = $1', [hash]);
  // Their own word: staff may act on their wish once more.
  await rowsOf(manager, 'DELETE FROM unsubscribe_undone WHERE address_hash = $1', [hash]);
  return true;
}

/**
 * Staff undo it on the owner's wish, once: who has unsubscribed again since then has answered. In a transaction.
 *
 * @returns since when the address had been unsubscribed; null: it was not, and nothing changed
 * @throws UnsubscribedAgain
 */
export async function undoUnsubscribing(manager: EntityManager, address: string, at: Date): Promise<Date | null> {
  const hash = hashOf(await keyOf(manager), address);
  const rows = await rowsOf<{ at: Date }>(manager, 'DELETE FROM unsubscribed WHERE address_hash = $1 RETURNING at', [
    hash,
  ]);
  const [row] = rows;
  if (!row) return null;
  const noted = await rowsOf<unknown>(
    manager,
    'INSERT INTO unsubscribe_undone (address_hash, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING at',
    [hash, at],
  );
  if (noted.length === 0) throw new UnsubscribedAgain();
  return row.at;
}

export class UnsubscribedAgain extends DomainError {
  constructor() {
    super({
      code: 'unsubscribed_again',
      status: 'conflict',
      publicMessage:
        'This address has unsubscribed again after staff undid it. Only its owner can undo that, by the link in a mail.',
    });
  }
}
