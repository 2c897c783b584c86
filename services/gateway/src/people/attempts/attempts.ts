import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { RedisConnections } from '@shamba/service-kit/queue';
import { Clock } from '@shamba/service-kit/time';
import type { GatewayConfig } from '../../config.js';
import { inTime } from '../../in-time.js';

const LONGEST_WAIT_S = 60;

export interface AttemptRule {
  /** Key of the failures that delay the next attempt. */
  subject: string;
  /**
   * The failure after which the first wait (1 s) begins; each one after it doubles the wait, up to a minute. 0: never.
   */
  slowFrom: number;
  /** Where the try comes from; undefined: not counted there. `limit` 0: no limit. */
  network?: { key: string; limit: number };
  /** Seconds after which failures are forgotten: a subject's after its last one, a network's after its first. */
  windowSeconds: number;
}

/** `slow`: the subject's last failures; `network`: too many failures from there. */
export type Begun = { counted: true } | { counted: false; by: 'slow' | 'network'; waitSeconds: number };

/**
 * Tries of something that can be guessed, shared by all gateways. Each counts as a failure from the moment it begins,
 * in one step, so that a crowd of parallel tries is no larger than the limit; a right one is given back. Throws soon
 * while Redis is away.
 */
@Injectable()
export class Attempts {
  constructor(
    private readonly redis: RedisConnections,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Counts one try, unless it comes too early: then nothing is counted. */
  async begin({ subject, slowFrom, network, windowSeconds }: AttemptRule): Promise<Begun> {
    const [by, wait] = (await this.run(
      BEGIN,
      [subject, network?.key ?? ''],
      [this.clock.now().getTime(), slowFrom, LONGEST_WAIT_S, windowSeconds, network?.limit ?? 0],
    )) as ['', 0] | ['slow' | 'network', number];
    return by === '' ? { counted: true } : { counted: false, by, waitSeconds: Math.max(1, Math.ceil(wait / 1000)) };
  }

  /** The try was right, or could not be checked: it is not counted. */
  async giveBack({ subject, network }: AttemptRule): Promise<void> {
    await this.run(GIVE_BACK, [subject, network?.key ?? ''], []);
  }

  /** Nothing is held against these subjects any more. */
  async forget(subjects: readonly string[]): Promise<void> {
    if (subjects.length > 0) await inTime(this.config.REDIS_TIMEOUT_MS, this.redis.commands.del(...subjects));
  }

  private run(script: string, keys: string[], values: number[]): Promise<unknown> {
    return inTime(this.config.REDIS_TIMEOUT_MS, this.redis.commands.eval(script, keys.length, ...keys, ...values));
  }
}

const BEGIN = `
  local now, slowFrom, longest, window, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
  local notBefore = tonumber(redis.call('HGET', KEYS[1], 'notBefore') or '0')
  if notBefore > now then return {'slow', notBefore - now} end
  if limit > 0 then
    if tonumber(redis.call('GET', KEYS[2]) or '0') >= limit then return {'network', redis.call('PTTL', KEYS[2])} end
    redis.call('INCR', KEYS[2])
    redis.call('EXPIRE', KEYS[2], window, 'NX')
  end
  local failures = redis.call('HINCRBY', KEYS[1], 'failures', 1)
  if slowFrom > 0 and failures >= slowFrom then
    redis.call('HSET', KEYS[1], 'notBefore', now + 1000 * math.min(longest, 2 ^ math.min(failures - slowFrom, 10)))
  end
  redis.call('EXPIRE', KEYS[1], window)
  return {'', 0}`;

const GIVE_BACK = `
  if redis.call('EXISTS', KEYS[1]) == 1 then
    redis.call('HDEL', KEYS[1], 'notBefore')
    if redis.call('HINCRBY', KEYS[1], 'failures', -1) <= 0 then redis.call('DEL', KEYS[1]) end
  end
  if KEYS[2] ~= '' and tonumber(redis.call('GET', KEYS[2]) or '0') > 0 then redis.call('DECR', KEYS[2]) end
  return 1`;
