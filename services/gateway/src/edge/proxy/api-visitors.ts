import { Injectable } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';
import type { Exchange } from '../http/exchange.js';
import { SessionLoader, type Visitor } from '../../people/index.js';
import { SITE_RELEASES_HEADER, SliceSnapshot } from '../../releases/index.js';
import { Admission } from '../limits/admission.js';

/** Who makes a call of the API, whether they may, and what the answer says of the site that they have open. */
@Injectable()
export class ApiVisitors {
  constructor(
    private readonly sessions: SessionLoader,
    private readonly admission: Admission,
    private readonly snapshot: SliceSnapshot,
  ) {}

  /**
   * The visitor, once it is sure that they may make this call. A tab that has a page open hears in the answer what a new
   * page would be made of.
   * @throws what Admission does
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

  /** Lets a caller in that is known otherwise. @throws what Admission does */
  async admitAs(exchange: Exchange, entry: RouteEntry, visitor: Visitor): Promise<Visitor> {
    await this.admission.check(exchange, entry, visitor);
    return visitor;
  }
}
