import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { MailToken, type TokenPurpose } from './mail-token.entity.js';
import { TokenInvalid } from './identity.errors.js';

const HOUR_S = 3600;
/** Seconds that a mailed link works. */
export const TOKEN_TTL_S: Record<TokenPurpose, number> = { reset: HOUR_S, verify: 24 * HOUR_S, change: 24 * HOUR_S };
const MAX_PER_HOUR = 5;
const KEEP_DAYS = 7;

/** Links that are mailed: random, kept as a hash, good once. */
@Injectable()
export class MailTokens {
  constructor(private readonly clock: Clock) {}

  /** A new token; null when the user was sent too many within an hour. Older ones stay good until one is used. */
  async issue(
    manager: EntityManager,
    to: { userId: number; purpose: TokenPurpose; email: string },
  ): Promise<string | null> {
    const hourAgo = this.clock.in(-HOUR_S);
    const sent = await manager
      .createQueryBuilder(MailToken, 't')
      .where('t.user_id = :userId AND t.purpose = :purpose AND t.created_at > :hourAgo', { ...to, hourAgo })
      .getCount();
    if (sent >= MAX_PER_HOUR) return null;
    const token = randomBytes(32).toString('base64url');
    await manager.insert(MailToken, {
      user_id: to.userId,
      purpose: to.purpose,
      email: to.email,
      token_hash: hashOf(token),
      created_at: this.clock.now(),
      expires_at: this.clock.in(TOKEN_TTL_S[to.purpose]),
    });
    return token;
  }

  /** The row of a token that still works, locked until the transaction ends. Throws TokenInvalid. */
  async lock(manager: EntityManager, token: string, purposes: readonly TokenPurpose[]): Promise<MailToken> {
    const row = await this.find(manager, token, purposes, true);
    if (!row || row.used_at !== null || row.expires_at <= this.clock.now()) throw new TokenInvalid();
    return row;
  }

  /** The row of a token whether it still works or not. */
  find(
    manager: EntityManager,
    token: string,
    purposes: readonly TokenPurpose[],
    lock = false,
  ): Promise<MailToken | null> {
    const where = { token_hash: hashOf(token), purpose: In([...purposes]) };
    return manager.findOne(MailToken, { where, ...(lock && { lock: { mode: 'pessimistic_write' as const } }) });
  }

  /** After one was used, none of the user's others of these purposes works any more. */
  async spend(manager: EntityManager, userId: number, purposes: readonly TokenPurpose[]): Promise<void> {
    await manager.query(
      'UPDATE mail_tokens SET used_at = $3 WHERE user_id = $1 AND purpose = ANY($2) AND used_at IS NULL',
      [userId, purposes, this.clock.now()],
    );
  }

  /** Forgets tokens that stopped working a week ago. */
  async tidy(manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM mail_tokens WHERE expires_at < $1', [this.clock.in(-KEEP_DAYS * 24 * HOUR_S)]);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
