import { Injectable } from '@nestjs/common';
import { type Caller, IDENTITY_HEADER, IdentityVerifier, NotFound } from '@shamba/service-kit';
import type { Exchange } from '../edge/exchange.js';

/** Where services hand their events over: the only path below /internal that the gateway answers. */
export const INBOX_PATH = '/internal/inbox';

/** Calls of services to the gateway, on the port that browsers use too: known by the service's own signature alone. */
@Injectable()
export class ServiceCalls {
  constructor(private readonly verifier: IdentityVerifier) {}

  /** The service that calls. @throws NotFound (404) for everybody else: the path does not exist for them. */
  async callerOf({ method, req }: Exchange): Promise<Caller> {
    const token = req.headers[IDENTITY_HEADER];
    const caller = method === 'POST' && typeof token === 'string' ? await this.verifier.verify(token) : undefined;
    if (caller?.kind !== 'service') throw new NotFound();
    return caller;
  }
}
