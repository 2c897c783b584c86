import { Injectable } from '@nestjs/common';
import { firstOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { createHash } from 'node:crypto';
import { type EntityManager, LessThan } from 'typeorm';
import { COUNT_ONE } from './link-allowance.sql.js';
import { type LinkKind, LinkRequest } from './link-request.entity.js';

const HOUR_S = 3600;
/** Clocks of processes differ, and of two requests at the same time the later one may be counted first. */
const CLOCKS_DIFFER_S = 60;
const PER_HOUR: Record<LinkKind, number> = { reset: 3, 'reset-unproven': 3, confirmation: 3, 'new-address': 5 };

/** Links that people wait for: a few of each kind in an hour. No other mail counts here (docs/rules.md, Mails). */
@Injectable()
export class LinkAllowance {
  constructor(private readonly clock: Clock) {}

  /**
   * Counts one link.
   * @param subject what is counted: an address as it was typed, its mailbox (`mailboxOf`), or an account
   * @returns 0, or the seconds after which the next one may be asked for: then none is to be sent
   */
  async take(manager: EntityManager, kind: LinkKind, subject: string): Promise<number> {
    const now = this.clock.now();
    const row = await firstOf<{ asked: number; since: Date }>(manager, COUNT_ONE, [
      kind,
      createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url'),
      now,
      this.clock.in(-HOUR_S),
      this.clock.in(CLOCKS_DIFFER_S),
    ]);
    if (!row || row.asked <= PER_HOUR[kind]) return 0;
    return Math.max(1, Math.ceil((row.since.getTime() - now.getTime()) / 1000) + HOUR_S);
  }

  /** Deletes counts older than an hour. */
  async tidy(manager: EntityManager): Promise<void> {
    await manager.delete(LinkRequest, { since: LessThan(this.clock.in(-HOUR_S)) });
  }
}
