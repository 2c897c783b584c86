import { Injectable } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';
import { Forbidden, NotFound, NotSignedIn } from '@shamba/service-kit/http';
import type { Exchange } from '../http/exchange.js';
import { EnrolmentRequired, SessionsUnavailable, UserRepository, type Visitor } from '../../people/index.js';
import { WriteLimits } from './write-limits.js';
import { checkAccess } from './access.js';

const OF_A_CUSTOMER = /^\/api\/admin\/customers\/\{\w+\}\//;
const LARGEST_ID = 2_147_483_647;

/** Checks before a request reaches a controller: permission, rate limits, and that its customer exists. */
@Injectable()
export class Admission {
  constructor(
    private readonly limits: WriteLimits,
    private readonly users: UserRepository,
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
    if (target) await this.checkCustomer(entry, target.path);
  }

  /**
   * Refuses unknown customer ids. Services store customer data by the account's id, but only the gateway knows which
   * ids exist: data written for a future id would belong to that id's later owner.
   */
  private async checkCustomer({ service, method, path }: RouteEntry, address: string): Promise<void> {
    if (service === 'gateway' || method === 'GET' || !OF_A_CUSTOMER.test(path)) return;
    const id = Number(address.split('/')[4]);
    // The service refuses ids that are no numbers.
    if (!Number.isInteger(id)) return;
    if (id < 1 || id > LARGEST_ID) throw new NotFound('This customer');
    await this.users.customer(id);
  }
}
