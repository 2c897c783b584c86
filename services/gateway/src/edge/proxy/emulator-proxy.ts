import { Injectable } from '@nestjs/common';
import { addressOf } from '../http/canonical-path.js';
import type { Exchange } from '../http/exchange.js';
import { isUnsafe } from '../http/origin-rules.js';
import { refuse } from '../http/respond.js';
import { requestHeaders } from './forwarded-headers.js';
import { Forwarder, sendAnswer } from './forwarder.js';
import { requestBody } from './request-body.js';
import { ServiceClients } from './service-clients.js';

const TIMEOUT_MS = 15_000;

/**
 * /_square/*: the payment emulator's drop-in card field for browsers; exists only while SQUARE_ENVIRONMENT is emulator.
 */
@Injectable()
export class EmulatorProxy {
  constructor(
    private readonly services: ServiceClients,
    private readonly forwarder: Forwarder,
  ) {}

  async handle(exchange: Exchange): Promise<void> {
    const { emulator } = this.services;
    const { method, target, req, res } = exchange;
    exchange.route = '/_square/*';
    if (!emulator || !target) {
      refuse(exchange, 404, 'not_found', 'This was not found.');
      return;
    }
    try {
      const body = isUnsafe(method) ? await requestBody(req, 'calls') : undefined;
      const answer = await emulator.request({
        method: method,
        path: addressOf(target),
        headers: requestHeaders(exchange),
        timeoutMs: TIMEOUT_MS,
        ...(body && { body }),
      });
      // The drop-in's frame states its own policy; ours for API answers would keep it from running.
      if (answer.headers['content-security-policy'] === undefined) res.removeHeader('content-security-policy');
      await sendAnswer(exchange, answer);
    } catch (error) {
      this.forwarder.sendFailure(exchange, 'square-emulator', error);
    }
  }
}
