import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock, Periodic } from '@shamba/service-kit/time';
import type { CommerceConfig } from '../../config.js';
import { DeclineCountRepository } from './decline-count.repository.js';
import { atOnce, waitMs } from './decline-rules.js';
import { TooManyDeclines } from './declines.errors.js';

const TIDY_EVERY_MS = 5 * 60_000;
/** Wait in seconds for a shopper who tries more cards at the same time than attempts are left. */
const AT_ONCE_WAIT_S = 5;
/** Replaces the bank's reason, which would tell a card tester what to change. */
export const NOT_ACCEPTED = 'The card was not accepted.';

/** The person who tries a card. */
export interface DeclineSubject {
  /** `user:7` or `guest:…`; undefined for a caller without either. */
  owner: string | undefined;
  /** null for cards that are stored on file. */
  cartId: string | null;
  /** Network of the request, as rate limits count it. */
  network: string | undefined;
}

/** Permission to ask the bank about one card. */
export interface Permit {
  own: readonly string[];
  network: string | null;
  /** Number of cards that may be tried at the same time, by subject. */
  atOnce: ReadonlyMap<string, number>;
}

/** Consequence of a decline. */
export interface Declined {
  /** True if the buyer sees NOT_ACCEPTED in place of the bank's reason. */
  plain: boolean;
  /** Seconds until another card may be tried; 0: at once. */
  retryAfter: number;
}

/**
 * Keeps strangers from testing stolen cards. Banks' declines are counted per cart, owner, card and network; after some
 * declines the next card must wait (docs/rules.md, Checkout). Each process counts the cards in progress in memory.
 */
@Injectable()
export class Declines implements OnModuleInit {
  private readonly asking = new Map<string, number>();

  constructor(
    private readonly counts: DeclineCountRepository,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('tidy-declines', TIDY_EVERY_MS, () => this.counts.tidy(this.clock.now()));
  }

  /** @throws TooManyDeclines (429) during a wait. */
  async permit({ owner, cartId, network }: DeclineSubject): Promise<Permit> {
    const own = [...(owner === undefined ? [] : [`owner:${owner}`]), ...(cartId === null ? [] : [`cart:${cartId}`])];
    const place = network === undefined ? null : `network:${network}`;
    const now = this.clock.now();
    const known = await this.counts.of(place === null ? own : [...own, place], now);
    const wait = Math.max(0, ...known.map(({ wait_until }) => (wait_until?.getTime() ?? 0) - now.getTime()));
    if (wait > 0) throw new TooManyDeclines(Math.ceil(wait / 1000));
    const declinesOf = (subject: string): number => known.find((entry) => entry.subject === subject)?.count ?? 0;
    const limits = own.map(
      (subject) => [subject, atOnce(declinesOf(subject), this.config.DECLINES_BEFORE_WAIT)] as const,
    );
    if (place !== null) limits.push([place, atOnce(declinesOf(place), this.config.DECLINES_PER_ADDRESS)]);
    return { own, network: place, atOnce: new Map(limits) };
  }

  /** Asks the bank. @throws TooManyDeclines (429) without asking when too many cards are in progress. */
  async ask<T>(permit: Permit, bank: () => Promise<T>): Promise<T> {
    const subjects = [...permit.atOnce.keys()];
    if (subjects.some((subject) => (this.asking.get(subject) ?? 0) >= (permit.atOnce.get(subject) ?? 0)))
      throw new TooManyDeclines(AT_ONCE_WAIT_S);
    for (const subject of subjects) this.asking.set(subject, (this.asking.get(subject) ?? 0) + 1);
    try {
      return await bank();
    } finally {
      for (const subject of subjects) this.leave(subject);
    }
  }

  /**
   * Counts a decline by the bank. A card declined for other buyers makes this one wait as well: the card is known only
   * after asking.
   *
   * @param fingerprint the provider's id of the card number, the same for every buyer; null when the provider gave
   * none.
   */
  async declined({ own, network }: Permit, fingerprint: string | null): Promise<Declined> {
    const { DECLINES_BEFORE_WAIT, DECLINES_PER_CARD, DECLINES_PER_ADDRESS } = this.config;
    const now = this.clock.now();
    const card = fingerprint === null ? [] : [`card:${fingerprint}`];
    const counted = await this.counts.add([...own, ...card, ...(network === null ? [] : [network])], now);
    const waitOf = (subjects: readonly string[], from: number): number =>
      Math.max(
        0,
        ...counted.filter(({ subject }) => subjects.includes(subject)).map(({ count }) => waitMs(count, from)),
      );
    const ownWait = Math.max(waitOf(own, DECLINES_BEFORE_WAIT), waitOf(card, DECLINES_PER_CARD));
    const networkWait = network === null ? 0 : waitOf([network], DECLINES_PER_ADDRESS);
    if (ownWait > 0) await this.counts.wait(own, new Date(now.getTime() + ownWait));
    if (networkWait > 0 && network !== null) await this.counts.wait([network], new Date(now.getTime() + networkWait));
    const wait = Math.max(ownWait, networkWait);
    return { plain: wait > 0, retryAfter: Math.ceil(wait / 1000) };
  }

  private leave(subject: string): void {
    const left = (this.asking.get(subject) ?? 1) - 1;
    if (left > 0) this.asking.set(subject, left);
    else this.asking.delete(subject);
  }
}
