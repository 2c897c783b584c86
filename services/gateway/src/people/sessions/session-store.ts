import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { inTime } from '../../in-time.js';
import { SessionsUnavailable } from './session.errors.js';

export const SESSION_PREFIX = 'session:';
/** Key of the hash with a user's sessions: id and facts of each. */
export const userSessionsKey = (userId: number): string => `user-sessions:${userId}`;

const TOUCH_EVERY_MS = 60_000;
const MAX_TOUCHED = 20_000;

type GetCallback = (error: unknown, session?: SessionData | null) => void;

/**
 * connect-redis with two differences: reading a session has a time limit, and prolonging one never delays an answer.
 */
export class SessionStore extends RedisStore {
  /** Sessions that were prolonged within the last minute. */
  private readonly touched = new LRUCache<string, true>({ max: MAX_TOUCHED, ttl: TOUCH_EVERY_MS });

  constructor(
    private readonly redis: Redis,
    private readonly ttlSeconds: number,
    private readonly readTimeoutMs: number,
  ) {
    super({ client: redis, prefix: SESSION_PREFIX, ttl: ttlSeconds });
  }

  override async get(sid: string, callback?: GetCallback): Promise<unknown> {
    let session: SessionData | null;
    try {
      session = (await inTime(this.readTimeoutMs, super.get(sid))) as SessionData | null;
    } catch (error) {
      callback?.(new SessionsUnavailable(error));
      return null;
    }
    callback?.(null, session);
    return session;
  }

  override async touch(sid: string, session: SessionData, callback?: () => void): Promise<void> {
    callback?.();
    if (this.touched.has(sid)) return;
    this.touched.set(sid, true);
    await super.touch(sid, session).catch(() => undefined);
    const userId = session.passport?.user;
    if (userId !== undefined) await this.redis.expire(userSessionsKey(userId), this.ttlSeconds).catch(() => undefined);
  }
}
