import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, TooManyRequests } from '@shamba/service-kit';
import { createHash } from 'node:crypto';
import type { GatewayConfig } from '../config.js';
import { Counters } from '../limits/counters.js';
import { Turns } from '../limits/turns.js';
import { inMinutes } from './in-minutes.js';
import { SessionsUnavailable } from '../session/session.errors.js';

const MAX_WAITING = 20;

/** Counts failed sign-ins per account and per address; who has too many waits for the window to end. */
@Injectable()
export class SignInLimits {
  /** One attempt at a time per account: a crowd of parallel guesses cannot slip past the count. */
  private readonly turns = new Turns(MAX_WAITING);

  constructor(
    private readonly counters: Counters,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Runs one attempt, unless there were too many failures before (429 with Retry-After).
   * @param attempt answers null when the credentials are wrong
   */
  async guard<T>(identifier: string, address: string, attempt: () => Promise<T | null>): Promise<T | null> {
    const account = normal(identifier);
    const keys = this.keysOf(account, address);
    const outcome = await this.turns.take(account, async () => {
      await this.refuseWhenExceeded(keys);
      const result = await attempt();
      if (result === null) await this.countFailure(keys);
      return { result };
    });
    if (!outcome) throw new TooManyRequests(2, 'Too many attempts at once. Please wait a moment and try again.');
    return outcome.result;
  }

  /** The account's owner has shown who they are another way (a mailed link): its failures are forgotten. */
  async forget(identifiers: readonly (string | null)[]): Promise<void> {
    const keys = identifiers.filter((name) => name !== null).map(accountKey);
    await this.counters.clear(keys).catch(() => undefined);
  }

  private async refuseWhenExceeded(keys: LimitKey[]): Promise<void> {
    for (const { key, limit } of keys) {
      const { count, resetsIn } = await this.counters.read(key).catch((error: unknown) => {
        throw new SessionsUnavailable(error);
      });
      if (count >= limit)
        throw new TooManyRequests(
          resetsIn,
          `Too many failed attempts. Please wait ${inMinutes(resetsIn)} and try again, or reset your password.`,
        );
    }
  }

  private async countFailure(keys: LimitKey[]): Promise<void> {
    for (const { key } of keys) {
      await this.counters.add(key, this.config.SIGN_IN_WINDOW_S).catch((error: unknown) => {
        throw new SessionsUnavailable(error);
      });
    }
  }

  private keysOf(account: string, address: string): LimitKey[] {
    const keys = [
      { key: accountKey(account), limit: this.config.SIGN_IN_PER_ACCOUNT },
      { key: `sign-in:address:${address}`, limit: this.config.SIGN_IN_PER_ADDRESS },
    ];
    return keys.filter(({ limit }) => limit > 0);
  }
}

interface LimitKey {
  key: string;
  limit: number;
}

const normal = (identifier: string): string => identifier.trim().toLowerCase();

/** Hashed: people type passwords into the wrong field, and Redis is not the place for those. */
const accountKey = (identifier: string): string =>
  `sign-in:account:${createHash('sha256').update(normal(identifier)).digest('base64url')}`;
