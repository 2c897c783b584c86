import { Injectable } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';
import type { Exchange } from '../http/exchange.js';
import { SessionLoader, type Visitor } from '../../people/index.js';
import { SITE_RELEASES_HEADER, SliceSnapshot } from '../../releases/index.js';
import { Admission } from '../limits/admission.js';

/**
 * Identifies the caller of the API, checks that they may make the call, and tells their tab which releases the site
 * serves.
 */
@Injectable()
export class ApiVisitors {
  constructor(
    private readonly sessions: SessionLoader,
    private readonly admission: Admission,
    private readonly snapshot: SliceSnapshot,
  ) {}

  /**
   * The visitor, if they may make this call. The answer gets a header with the releases that a new page would have, so
   * that an open tab notices a change.
   * @throws the errors of Admission
   */
  async admit(exchange: Exchange, entry: RouteEntry): Promise<Visitor> {
    const visitor = await this.sessions.load(exchange);
    const { guest } = visitor;
    if (guest.known) exchange.res.setHeader(SITE_RELEASES_HEADER, this.snapshot.releasesOf(guest.id));
    await this.admission.check(exchange, entry, visitor);
    const keepsGuest = entry.service !== 'gateway' && entry.access === 'public' && !entry.cache;
    if (keepsGuest) this.sessions.sendGuest(exchange, visitor);
    return visitor;
  }

  /** Admits a caller whom something else has identified. @throws the errors of Admission */
  async admitAs(exchange: Exchange, entry: RouteEntry, visitor: Visitor): Promise<Visitor> {
    await this.admission.check(exchange, entry, visitor);
    return visitor;
  }
}
