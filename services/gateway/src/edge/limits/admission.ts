import { Injectable } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';
import { Forbidden, NotSignedIn } from '@shamba/service-kit/http';
import type { Exchange } from '../http/exchange.js';
import { EnrolmentRequired, SessionsUnavailable, type Visitor } from '../../people/index.js';
import { WriteLimits } from './write-limits.js';
import { checkAccess } from './access.js';
import { KnownCustomers } from './known-customers.js';

/** Checks before a request reaches a controller: permission, rate limits, and that its customer exists. */
@Injectable()
export class Admission {
  constructor(
    private readonly limits: WriteLimits,
    private readonly customers: KnownCustomers,
  ) {}

  /**
   * @throws NotSignedIn, SessionsUnavailable, Forbidden, EnrolmentRequired; TooManyRequests of WriteLimits; NotFound
   * when staff write for a customer that there is not
   */
  async check(
    { method, address, target }: Exchange,
    entry: RouteEntry,
    { caller, guest, user, mustEnrol, sessionsDown }: Visitor,
  ): Promise<void> {
    const verdict = checkAccess(entry.access, caller);
    if (verdict === 'unauthenticated') throw sessionsDown ? new SessionsUnavailable() : new NotSignedIn();
    if (verdict === 'forbidden') throw mustEnrol ? new EnrolmentRequired() : new Forbidden();
    await this.limits.count(method, entry.path, { caller, known: guest.known || user !== null, address });
    if (target) await this.customers.check(entry, target.path);
  }
}
