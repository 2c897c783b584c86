import { Inject, Injectable } from '@nestjs/common';
import { waitInWords } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { networkOf, TooManyRequests } from '@shamba/service-kit/http';
import { RedisConnections } from '@shamba/service-kit/queue';
import type { GatewayConfig } from '../../config.js';
import { inTime } from '../../in-time.js';

const HOUR_S = 3600;

/** Limit of a count in a fixed window, which begins with the first counted action. */
interface CountLimit {
  /** Highest count; 0: no limit, and nothing is counted. */
  most: number;
  seconds: number;
  /** Text of the refusal. @param resetsIn seconds until the window ends */
  refusal?: (resetsIn: number) => string;
}

/** Adds one to a window's count; the first starts the window. @returns the count and the seconds until the window ends */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('TTL', KEYS[1]) }`;

/** Counts in fixed windows, shared by all gateways. While Redis is away or hangs nothing is counted. */
@Injectable()
export class Counters {
  constructor(
    private readonly redis: RedisConnections,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Counts one more. @throws TooManyRequests (429 with Retry-After) over the limit */
  async limit(key: string, { most, seconds, refusal }: CountLimit): Promise<void> {
    if (most === 0) return;
    const { count, resetsIn } = await this.add(key, seconds).catch(() => ({ count: 0, resetsIn: 0 }));
    if (count > most) throw new TooManyRequests(resetsIn, refusal?.(resetsIn));
  }

  /** Counts a new account against the hourly limit of the address's network, if one is set. @throws TooManyRequests */
  limitSignUps(address: string): Promise<void> {
    return this.limit(`sign-up:network:${networkOf(address)}`, {
      most: this.config.SIGN_UP_PER_ADDRESS,
      seconds: HOUR_S,
      refusal: (resetsIn) =>
        `Too many new accounts were made from this network. Please try again in ${waitInWords(resetsIn)}.`,
    });
  }

  private async add(key: string, seconds: number): Promise<{ count: number; resetsIn: number }> {
    const { REDIS_TIMEOUT_MS } = this.config;
    // One command, not a transaction of five: half the work of a counted write.
    const [count, ttl] = (await inTime(REDIS_TIMEOUT_MS, this.redis.commands.eval(COUNT, 1, key, seconds))) as number[];
    return { count: count ?? 0, resetsIn: Math.max(0, ttl ?? 0) };
  }
}
