import { Injectable } from '@nestjs/common';
import type { Exchange } from '../edge/exchange.js';
import { refuse } from '../edge/respond.js';
import { Forwarder } from './forwarder.js';

/**
 * /media/*: uploaded pictures, which the content service keeps. Public; the request is forwarded without an identity.
 */
@Injectable()
export class MediaProxy {
  constructor(private readonly forwarder: Forwarder) {}

  async handle(exchange: Exchange): Promise<void> {
    exchange.route = '/media/*';
    if (exchange.method !== 'GET' && exchange.method !== 'HEAD') {
      refuse(exchange, 405, 'method_not_allowed', 'This address does not take that method.', { allow: 'GET, HEAD' });
      return;
    }
    await this.forwarder.forward(
      exchange,
      'content',
      { kind: 'anonymous', permissions: [], issuer: 'gateway' },
      () => undefined,
    );
  }
}
