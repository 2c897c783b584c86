import { Injectable } from '@nestjs/common';
import { NotFound } from '@shamba/service-kit/http';
import { type Caller, IDENTITY_HEADER, IdentityVerifier } from '@shamba/service-kit/identity';
import type { Exchange } from './exchange.js';

/** Where services hand their events over; besides it the gateway answers only MAPS_PATH below /internal. */
export const INBOX_PATH = '/internal/inbox';
/** Where the error log reads source maps: followed by the path of the file that a map explains. */
export const MAPS_PATH = '/internal/source-maps/';

/** Calls of services to the gateway, on the port that browsers use too: known by the service's own signature alone. */
@Injectable()
export class ServiceCalls {
  constructor(private readonly verifier: IdentityVerifier) {}

  /**
   * The service that calls with this method.
   * @throws NotFound (404) for everybody else: the path does not exist for them
   */
  async callerOf({ method, req }: Exchange, expected: 'GET' | 'POST'): Promise<Caller> {
    const token = req.headers[IDENTITY_HEADER];
    const caller = method === expected && typeof token === 'string' ? await this.verifier.verify(token) : undefined;
    if (caller?.kind !== 'service') throw new NotFound();
    return caller;
  }
}
