import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { prepareBody } from '../http/prepared-body.js';
import { type Fill, ReadCache } from '../cache/read-cache.js';
import { refusalOf } from '../http/refusal.js';
import type { GatewayConfig } from '../../config.js';
import type { Target } from '../http/canonical-path.js';
import type { Exchange } from '../http/exchange.js';
import { refuseMethod, sendBody, sendRefusal } from '../http/respond.js';
import { Forwarder } from './forwarder.js';

const MEGABYTE = 1024 * 1024;
const VERSION = /^\d{1,9}$/;

/**
 * /media/*: uploaded pictures, which the content service keeps. Public; read without an identity, over connections of
 * their own. The last ones stay in memory for a while, and all who look at one share its bytes.
 */
@Injectable()
export class MediaProxy {
  private readonly pictures: ReadCache;

  constructor(
    private readonly forwarder: Forwarder,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.pictures = new ReadCache({
      ttl: config.CACHE_TTL_MS,
      entries: { count: 1000, bytes: 48 * MEGABYTE },
      queries: { count: 200, bytes: 16 * MEGABYTE },
      now: () => performance.now(),
    });
  }

  async handle(exchange: Exchange): Promise<void> {
    const { method, target, requestId } = exchange;
    exchange.route = '/media/*';
    if (method !== 'GET' && method !== 'HEAD') {
      refuseMethod(exchange);
      return;
    }
    const address = target ? addressIn(target) : '';
    try {
      const read = await this.pictures.read(address, [], () => this.fill(address, requestId));
      if ('body' in read) sendBody(exchange, read.body, []);
      else sendRefusal(exchange, read.refusal);
    } catch (error) {
      this.forwarder.sendFailure(exchange, 'content', error);
    }
  }

  private async fill(address: string, requestId: string): Promise<Fill> {
    const answer = await this.forwarder.readAnonymously('content', address, requestId, 'pictures');
    if (answer.status !== 200) return refusalOf(answer);
    const { 'content-type': type, 'cache-control': lasting } = answer.headers;
    const head = ['cache-control', String(lasting)];
    return { ok: true, body: await prepareBody(answer.body, String(type), { compressible: false, head }) };
  }
}

/** A picture's address with its version: other queries name no other picture. */
function addressIn({ path, query }: Target): string {
  const version = new URLSearchParams(query).get('v') ?? '';
  return VERSION.test(version) ? `${path}?v=${version}` : path;
}
