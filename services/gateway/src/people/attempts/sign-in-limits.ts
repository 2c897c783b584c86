import { Inject, Injectable } from '@nestjs/common';
import { waitInWords } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { networkOf, TooManyRequests } from '@shamba/service-kit/http';
import { RedisConnections } from '@shamba/service-kit/queue';
import { Clock } from '@shamba/service-kit/time';
import { createHash } from 'node:crypto';
import type { GatewayConfig } from '../../config.js';
import { inTime } from '../../in-time.js';
import { SessionsUnavailable } from '../sessions/session.errors.js';

const LONGEST_WAIT_S = 60;

/** The account and browser, user or address that tries a password or a code. */
export type AttemptOrigin =
  /** A sign-in: `account` as it was typed; `device` when that account has signed in from this browser before. */
  | { kind: 'sign-in'; account: string; device: string | undefined; address: string }
  /** A signed-in user who confirms an action with their password. */
  | { kind: 'confirmation'; userId: number }
  /** A user whose password was right and who gives a code. */
  | { kind: 'code'; userId: number }
  /** A visitor who gives the one-time code of the first run. */
  | { kind: 'set-up'; address: string };

/**
 * Keys of an origin's failures: those that delay its next attempt, and those of its network ('': not counted there).
 */
interface AttemptKeys {
  subject: string;
  network: string;
}

/**
 * Failed tries slow down the next one, from the fifth on by 1, 2, 4 … 60 seconds; no account is locked. For an account,
 * each browser that has signed in to it has its own count, all other browsers share one, and confirmations by the
 * signed-in owner have one. Failures in the shared count also count by network (docs/rules.md, People). All gateways
 * share the counts.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly redis: RedisConnections,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Runs one try. It counts as a failure before it runs, in one step, so that parallel tries cannot exceed the limit.
   * The count is taken back for a right try, or one that could not be checked.
   * @param attempt returns null for a wrong try
   * @throws TooManyRequests (429 with Retry-After) when it comes too early; SessionsUnavailable while Redis is away
   */
  async guard<T>(origin: AttemptOrigin, attempt: () => Promise<T | null>): Promise<T | null> {
    const keys = keysOf(origin);
    const wait = await this.begin(keys).catch((error: unknown) => {
      throw new SessionsUnavailable(error);
    });
    if (wait > 0) throw new TooManyRequests(wait, refusal(origin, wait));
    let result: T | null;
    try {
      result = await attempt();
    } catch (error) {
      await this.giveBack(keys);
      throw error;
    }
    if (result !== null) await this.giveBack(keys);
    return result;
  }

  /** Forgets the failures of strangers, after the account's owner has proved their identity by a mailed link. */
  async forget(names: readonly (string | null)[]): Promise<void> {
    const subjects = names.filter((name) => name !== null).map((name) => subjectOf(name, undefined));
    if (subjects.length > 0)
      await inTime(this.config.REDIS_TIMEOUT_MS, this.redis.commands.del(...subjects)).catch(() => undefined);
  }

  /** Counts one try and returns 0; for a try that comes too early only returns the seconds to wait. */
  private async begin(keys: AttemptKeys): Promise<number> {
    const { SIGN_IN_SLOW_FROM: slowFrom, SIGN_IN_WINDOW_S: window, SIGN_IN_PER_ADDRESS } = this.config;
    const limit = keys.network === '' ? 0 : SIGN_IN_PER_ADDRESS;
    const waitMs = await this.run(BEGIN, keys, [this.clock.now().getTime(), slowFrom, LONGEST_WAIT_S, window, limit]);
    return waitMs === null ? 0 : Math.max(1, Math.ceil(Number(waitMs) / 1000));
  }

  /** Ignores an error of Redis: a right password must not fail because of it, and the count expires. */
  private async giveBack(keys: AttemptKeys): Promise<void> {
    await this.run(GIVE_BACK, keys, []).catch(() => undefined);
  }

  private run(script: string, { subject, network }: AttemptKeys, values: number[]): Promise<unknown> {
    return inTime(this.config.REDIS_TIMEOUT_MS, this.redis.commands.eval(script, 2, subject, network, ...values));
  }
}

function keysOf(origin: AttemptOrigin): AttemptKeys {
  if (origin.kind === 'set-up') {
    const network = `set-up:network:${networkOf(origin.address)}`;
    return { subject: `${network}:last`, network };
  }
  if (origin.kind !== 'sign-in') return { subject: `${origin.kind}:${origin.userId}`, network: '' };
  const isKnown = origin.device !== undefined;
  return {
    subject: subjectOf(origin.account, origin.device),
    network: isKnown ? '' : `sign-in:network:${networkOf(origin.address)}`,
  };
}

function refusal({ kind }: AttemptOrigin, seconds: number): string {
  const text = `Too many failed attempts. Please wait ${waitInWords(seconds)} and try again`;
  return kind === 'sign-in' ? `${text}, or reset your password.` : `${text}.`;
}

/** Hashed: people type passwords into the wrong field, and Redis is not the place for those. */
const subjectOf = (account: string, device: string | undefined): string => {
  const name = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
  return `sign-in:account:${name}:${device ?? 'strangers'}`;
};

/**
 * Keys: subject, network. Returns the milliseconds to wait, or nil once the try is counted. The failure `slowFrom` (0:
 * none) begins the first wait, 1 s, and each one after it doubles it. Failures are forgotten after `window` seconds: a
 * subject's after its last one, a network's after its first. `limit` 0: no limit of the network.
 */
const BEGIN = `
  local now, slowFrom, longest, window, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
  local notBefore = tonumber(redis.call('HGET', KEYS[1], 'notBefore') or '0')
  if notBefore > now then return notBefore - now end
  if limit > 0 then
    if tonumber(redis.call('GET', KEYS[2]) or '0') >= limit then return redis.call('PTTL', KEYS[2]) end
    redis.call('INCR', KEYS[2])
    redis.call('EXPIRE', KEYS[2], window, 'NX')
  end
  local failures = redis.call('HINCRBY', KEYS[1], 'failures', 1)
  if slowFrom > 0 and failures >= slowFrom then
    redis.call('HSET', KEYS[1], 'notBefore', now + 1000 * math.min(longest, 2 ^ math.min(failures - slowFrom, 10)))
  end
  redis.call('EXPIRE', KEYS[1], window)
  return nil`;

const GIVE_BACK = `
  if redis.call('EXISTS', KEYS[1]) == 1 then
    redis.call('HDEL', KEYS[1], 'notBefore')
    if redis.call('HINCRBY', KEYS[1], 'failures', -1) <= 0 then redis.call('DEL', KEYS[1]) end
  end
  if KEYS[2] ~= '' and tonumber(redis.call('GET', KEYS[2]) or '0') > 0 then redis.call('DECR', KEYS[2]) end
  return 1`;
