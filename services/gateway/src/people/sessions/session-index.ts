import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { RedisConnections } from '@shamba/service-kit/queue';
import { Clock } from '@shamba/service-kit/time';
import { createHash } from 'node:crypto';
import { type GatewayConfig, sessionTtlSeconds } from '../../config.js';
import { inTime } from '../../in-time.js';
import { UserDirectory } from '../identity/user-directory.js';
import type { SessionRequest } from './session-loader.js';
import { SESSION_PREFIX, userSessionsKey } from './session-store.js';
import { SessionsUnavailable } from './session.errors.js';

/** More browsers than a person has: a script that signs in repeatedly must not fill the memory. */
const MAX_SESSIONS = 50;

export interface SessionNote {
  device: string;
  createdAt: string;
}

export interface ListedSession extends SessionNote {
  /** Public name of the session in responses and paths; the session's own id is secret. */
  id: string;
  sid: string;
  lastSeenAt: Date;
}

/**
 * Index of a user's sessions, to list and end them.
 * @throws SessionsUnavailable while Redis is away
 */
@Injectable()
export class SessionIndex {
  private readonly ttl: number;

  constructor(
    private readonly redis: RedisConnections,
    private readonly clock: Clock,
    private readonly directory: UserDirectory,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.ttl = sessionTtlSeconds(config);
  }

  /** Remembers a session that has begun. Of more than fifty the ones that were used longest ago end. */
  async add(userId: number, sid: string, device: string): Promise<void> {
    const note: SessionNote = { device, createdAt: this.clock.now().toISOString() };
    const key = userSessionsKey(userId);
    await this.ask(this.redis.commands.multi().hset(key, sid, JSON.stringify(note)).expire(key, this.ttl).exec());
    if ((await this.ask(this.redis.commands.hlen(key))) <= MAX_SESSIONS) return;
    const others = (await this.list(userId)).filter((session) => session.sid !== sid);
    await this.end(
      userId,
      others.slice(MAX_SESSIONS - 1).map((session) => session.sid),
    );
  }

  /** The live sessions, the last used first. Expired ones are removed from the index. */
  async list(userId: number): Promise<ListedSession[]> {
    const key = userSessionsKey(userId);
    const notes = Object.entries(await this.ask(this.redis.commands.hgetall(key)));
    const remaining = await Promise.all(notes.map(([sid]) => this.ask(this.redis.commands.pttl(SESSION_PREFIX + sid))));
    const gone = notes.filter((_, index) => (remaining[index] ?? -2) < 0).map(([sid]) => sid);
    if (gone.length > 0) await this.ask(this.redis.commands.hdel(key, ...gone));
    const now = this.clock.now().getTime();
    return notes
      .map(([sid, note], index) => {
        const left = remaining[index] ?? -2;
        const lastSeenAt = new Date(Math.min(now, now - this.ttl * 1000 + left));
        return left < 0 ? null : { ...(JSON.parse(note) as SessionNote), id: publicSessionId(sid), sid, lastSeenAt };
      })
      .filter((session) => session !== null)
      .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
  }

  /** Ends some sessions of a user at once. */
  async end(userId: number, sids: readonly string[]): Promise<void> {
    if (sids.length === 0) return;
    const keys = sids.map((sid) => SESSION_PREFIX + sid);
    await this.ask(
      this.redis.commands
        .multi()
        .del(...keys)
        .hdel(userSessionsKey(userId), ...sids)
        .exec(),
    );
  }

  /** Ends all sessions of a user but one. */
  async endOthers(userId: number, keep?: string): Promise<void> {
    const sids = await this.ask(this.redis.commands.hkeys(userSessionsKey(userId)));
    await this.end(
      userId,
      sids.filter((sid) => sid !== keep),
    );
  }

  /**
   * Ends the other sessions after the user's raised epoch is committed, which is what ends them; Redis is only cleaned
   * up. `keep` is the request whose session stays.
   */
  async epochChanged(userId: number, keep?: { req: SessionRequest; epoch: number }): Promise<void> {
    this.directory.changed(userId);
    if (keep?.req.session) keep.req.session.epoch = keep.epoch;
    await this.endOthers(userId, keep?.req.sessionID).catch(() => undefined);
  }

  private ask<T>(work: Promise<T>): Promise<T> {
    return inTime(this.config.REDIS_TIMEOUT_MS, work).catch((error: unknown) => {
      throw new SessionsUnavailable(error);
    });
  }
}

/** Public name of a session, which does not reveal its id. */
const publicSessionId = (sid: string): string =>
  createHash('sha256').update(`session:${sid}`).digest('base64url').slice(0, 22);
