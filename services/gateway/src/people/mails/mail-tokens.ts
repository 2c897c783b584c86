import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { newToken, tokenHash } from '@shamba/service-kit/values';
import { type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { MailToken, type TokenPurpose } from './mail-token.entity.js';
import { TokenInvalid, TokenTooEarly } from '../identity/identity.errors.js';

const HOUR_S = 3600;
/** Seconds that a mailed link works. */
export const TOKEN_TTL_S: Record<TokenPurpose, number> = { reset: HOUR_S, verify: 24 * HOUR_S, change: 24 * HOUR_S };
const KEEP_DAYS = 7;

export interface IssuedToken {
  token: string;
  /** Hours until the link works; 0: at once. */
  waitHours: number;
}

/** Tokens of mailed links: random, stored as a hash, valid once. */
@Injectable()
export class MailTokens {
  constructor(private readonly clock: Clock) {}

  /**
   * A new token; older ones stay valid until one is used. LinkAllowance limits their number.
   * @param to.waitHours hours until the token is accepted; its life is longer by that time. Absent: the wait of the
   * user's previous token for this address.
   */
  async issue(
    manager: EntityManager,
    to: { userId: number; purpose: TokenPurpose; email: string; waitHours?: number },
  ): Promise<IssuedToken> {
    const token = newToken();
    const waitHours = to.waitHours ?? (await this.waitBefore(manager, to));
    const waitS = waitHours * HOUR_S;
    await manager.insert(MailToken, {
      user_id: to.userId,
      purpose: to.purpose,
      email: to.email,
      token_hash: hashOf(token),
      created_at: this.clock.now(),
      works_from: waitS > 0 ? this.clock.in(waitS) : null,
      expires_at: this.clock.in(waitS + TOKEN_TTL_S[to.purpose]),
    });
    return { token, waitHours };
  }

  /** The row of a token that works now, locked until the transaction ends. @throws TokenInvalid, TokenTooEarly */
  async lock(manager: EntityManager, token: string, purposes: readonly TokenPurpose[]): Promise<MailToken> {
    const row = await this.find(manager, token, purposes, { lock: true });
    if (!row || row.used_at !== null || row.expires_at <= this.clock.now()) throw new TokenInvalid();
    if (row.works_from !== null && row.works_from > this.clock.now()) throw new TokenTooEarly();
    return row;
  }

  /** The row of a token whether it still works or not. @param options.lock lock it until the transaction ends */
  find(
    manager: EntityManager,
    token: string,
    purposes: readonly TokenPurpose[],
    { lock = false }: { lock?: boolean } = {},
  ): Promise<MailToken | null> {
    const where = { token_hash: hashOf(token), purpose: In([...purposes]) };
    return manager.findOne(MailToken, { where, ...(lock && { lock: { mode: 'pessimistic_write' as const } }) });
  }

  /** Ends all unused tokens of the user with these purposes, including the one just used. */
  async spend(manager: EntityManager, userId: number, purposes: readonly TokenPurpose[]): Promise<void> {
    const unused = { user_id: userId, purpose: In([...purposes]), used_at: IsNull() };
    await manager.update(MailToken, unused, { used_at: this.clock.now() });
  }

  /** Deletes tokens that expired a week ago. */
  async tidy(manager: EntityManager): Promise<void> {
    await manager.delete(MailToken, { expires_at: LessThan(this.clock.in(-KEEP_DAYS * 24 * HOUR_S)) });
  }

  /** Whole hours until an unused token for the same address works. */
  private async waitBefore(
    manager: EntityManager,
    { userId, purpose, email }: { userId: number; purpose: TokenPurpose; email: string },
  ): Promise<number> {
    const where = { user_id: userId, purpose, email, used_at: IsNull(), works_from: MoreThan(this.clock.now()) };
    const waiting = await manager.findOne(MailToken, { where, order: { id: 'DESC' } });
    if (!waiting?.works_from) return 0;
    return Math.ceil((waiting.works_from.getTime() - this.clock.now().getTime()) / (HOUR_S * 1000));
  }
}

const hashOf = (token: string): string => tokenHash(token, 'base64url');
