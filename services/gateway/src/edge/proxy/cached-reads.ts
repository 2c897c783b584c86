import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';
import type { ServiceName } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { CACHE_CHANNEL, currentRequestId } from '@shamba/service-kit/http';
import { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
import { Forwarder } from './forwarder.js';
import { Signals } from '../signals/signals.js';
import type { Head } from '../http/head.js';
import { type PreparedBody, prepareBody } from '../http/prepared-body.js';
import { type Fill, type Read, ReadCache } from '../cache/read-cache.js';
import { refusalOf } from '../http/refusal.js';

const MEGABYTE = 1024 * 1024;
const tagsSchema = z.array(z.string());

/** Headers of a list that are cached with its body; the gateway makes all others. */
const listHeaders = (headers: Record<string, string | string[] | undefined>): Head =>
  ['link', 'x-total-count'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [name, value] : [];
  });

/**
 * Public reads, from memory or from their service; the one place that both the API and the page document read through.
 */
@Injectable()
export class CachedReads implements OnModuleInit {
  private readonly cache: ReadCache;

  constructor(
    private readonly forwarder: Forwarder,
    private readonly signals: Signals,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.cache = new ReadCache({
      ttl: config.CACHE_TTL_MS,
      entries: { count: 1500, bytes: 48 * MEGABYTE },
      queries: { count: 500, bytes: 16 * MEGABYTE },
      now: () => performance.now(),
    });
  }

  onModuleInit(): void {
    this.signals.on(CACHE_CHANNEL, (message) => this.touchFrom(message));
    // Touches were missed while the connection was away: all earlier fills are out of date.
    this.signals.onConnected(() => this.cache.generations.flush());
  }

  /** The copy that may be sent as it is; undefined when it has to be filled first. */
  fresh(key: string): PreparedBody | undefined {
    return this.cache.fresh(key);
  }

  /** True while the service's refusal of a read is current. */
  isRefused(key: string): boolean {
    return this.cache.isRefused(key);
  }

  /**
   * A read by its cache key (see cacheKey).
   * @throws ServiceFailure when the service is down and there is no last copy
   */
  read(entry: RouteEntry, key: string): Promise<Read> {
    return this.cache.read(key, entry.cache?.tags ?? [], () => this.fill(entry, key));
  }

  /** A write that went through this gateway touched these tags. */
  touch(tags: string[]): void {
    if (tags.length > 0) this.cache.generations.touch(tags);
  }

  private async fill(entry: RouteEntry, key: string): Promise<Fill> {
    const answer = await this.forwarder.readAnonymously(entry.service as ServiceName, key, currentRequestId());
    const { status, headers, body } = answer;
    if (status !== 200) return refusalOf(answer);
    const type = String(headers['content-type'] ?? 'application/json; charset=utf-8');
    return { ok: true, body: await prepareBody(body, type, { head: listHeaders(headers) }) };
  }

  private touchFrom(message: string): void {
    try {
      this.touch(tagsSchema.parse(JSON.parse(message)));
    } catch {
      // An unreadable message may have named any tag.
      this.cache.generations.flush();
    }
  }
}
