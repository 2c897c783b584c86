import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { networkOf, TooManyRequests } from '@shamba/service-kit/http';
import type { GatewayConfig } from '../../config.js';
import { Counters } from './counters.js';
import { waitText } from './wait-text.js';

const HOUR_S = 3600;

/** New accounts per network and hour, when configured. Without Redis nothing is counted. */
@Injectable()
export class SignUpLimit {
  constructor(
    private readonly counters: Counters,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Counts one. Throws TooManyRequests (429 with Retry-After). */
  async count(address: string): Promise<void> {
    const limit = this.config.SIGN_UP_PER_ADDRESS;
    if (limit === 0) return;
    const counted = await this.counters.add(`sign-up:network:${networkOf(address)}`, HOUR_S).catch(() => null);
    if (counted && counted.count > limit) {
      throw new TooManyRequests(
        counted.resetsIn,
        `Too many new accounts were made from this network. Please try again in ${waitText(counted.resetsIn)}.`,
      );
    }
  }
}
